// Has a worker play a game, and prints who won how often; needs nothing but Node.
//   node worker_client.js GENOME.json [GAMES [SEED]]       DARWINDECK=path/to/darwindeck
// FlatBuffers are simple enough to write and read by hand: schema/simulation.fbs numbers the fields of a
// table from 0 in the order in which they are declared.
const { spawn } = require("node:child_process");
const { readFileSync } = require("node:fs");

const [path, games = "10000", seed = "1"] = process.argv.slice(2);
const GENOME = 3, GAMES = 4, SEED = 5, SEATS = 6; // fields of SimulationRequest
const ERROR = 2, STATS = 3; // of SimulationResponse
const WINS = 1, TEAM_WINS = 2, DRAWS = 3, SIGNATURE = 10; // of AggregatedStats

function request(genome, seats) {
  const vtable = 12, table = 32, texts = 56; // where the parts lie, four bytes of length included
  const text = Buffer.from(genome), second = texts + ((4 + text.length + 4) & ~3);
  const bytes = Buffer.alloc((second + 4 + seats.length + 4) & ~3);
  bytes.writeUInt32LE(bytes.length - 4, 0);
  bytes.writeUInt32LE(table - 4, 4);
  bytes.write("DDWF", 8);
  bytes.writeUInt16LE(18, vtable); // bytes of the vtable, and of the table
  bytes.writeUInt16LE(24, vtable + 2);
  const place = (field, offset) => (bytes.writeUInt16LE(offset, vtable + 4 + 2 * field), table + offset);
  const string = (at, start, value) => {
    bytes.writeUInt32LE(start - at, at);
    bytes.writeUInt32LE(value.length, start);
    bytes.set(value, start + 4);
  };
  bytes.writeInt32LE(table - vtable, table);
  string(place(GENOME, 4), texts, text);
  bytes.writeBigUInt64LE(BigInt(seed), place(SEED, 8));
  bytes.writeUInt32LE(Number(games), place(GAMES, 16));
  string(place(SEATS, 20), second, Buffer.from(seats));
  return bytes;
}

function reader(bytes, table) {
  const vtable = table - bytes.readInt32LE(table);
  const at = (field) => {
    const offset = 4 + 2 * field < bytes.readUInt16LE(vtable) ? bytes.readUInt16LE(vtable + 4 + 2 * field) : 0;
    return offset && table + offset;
  };
  const follow = (field) => at(field) && at(field) + bytes.readUInt32LE(at(field));
  const size = (start) => (start ? bytes.readUInt32LE(start) : 0);
  return {
    number: (field) => (at(field) ? bytes.readUInt32LE(at(field)) : 0),
    text: (field) => bytes.toString("utf8", follow(field) + 4, follow(field) + 4 + size(follow(field))),
    numbers: (field) => Array.from({ length: size(follow(field)) }, (_, i) => bytes.readUInt32LE(follow(field) + 4 + 4 * i)),
    table: (field) => follow(field) && reader(bytes, follow(field)),
  };
}

const worker = spawn(process.env.DARWINDECK ?? "darwindeck", ["worker"], { stdio: ["pipe", "pipe", "inherit"] });
const parts = [];
worker.stdout.on("data", (part) => parts.push(part)).on("end", () => {
  const answer = Buffer.concat(parts), response = reader(answer, 4 + answer.readUInt32LE(4)), stats = response.table(STATS);
  if (!stats) throw new Error(response.text(ERROR));
  console.log(JSON.stringify({ wins: stats.numbers(WINS), team_wins: stats.numbers(TEAM_WINS), draws: stats.number(DRAWS), signature: stats.text(SIGNATURE) }));
});
worker.stdin.end(request(readFileSync(path, "utf8"), "uniform"));
