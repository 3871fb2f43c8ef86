// Lets the search of the site run where browsers allow no workers: on pages that are opened as files.
// A hidden frame takes the worker's place: it runs the same script, and what either side posts reaches the other.
class IframeWorker extends EventTarget {
  constructor(url) {
    super()
    this.frame = document.body.appendChild(Object.assign(document.createElement("iframe"), { hidden: true }))
    const inside = this.frame.contentWindow
    this.heard = event => {
      if (event.source !== inside) return
      const message = new MessageEvent("message", { data: event.data })
      this.dispatchEvent(message)
      this.onmessage?.(message)
    }
    addEventListener("message", this.heard)
    this.ready = new Promise(resolve => this.frame.addEventListener("load", resolve))
    inside.document.open()
    inside.document.write(
      "<script>postMessage = data => parent.dispatchEvent(" +
        "new MessageEvent('message', { data, source: window }));" +
        "importScripts = () => {}</script>" +
        `<script src="${new URL(url, location.href)}"></script>`
    )
    inside.document.close()
  }

  postMessage(data) {
    const inside = this.frame.contentWindow
    this.ready.then(() => inside.dispatchEvent(new inside.MessageEvent("message", { data })))
  }

  terminate() {
    removeEventListener("message", this.heard)
    this.frame.remove()
  }
}

if (location.protocol === "file:") window.Worker = IframeWorker
