"""Names that give nothing away: of stones, herbs and winds, dealt out by lot."""

import random
from collections.abc import Collection

from darwindeck.errors import DarwinDeckError

_WORDS = """
agate alabaster anise arnica barite basalt basil beryl borage breeze calcite caraway catmint chalk chervil
chicory chives clay cobalt comfrey coral cumin dill dolomite fennel feldspar flint fluorite galena gale
garnet gneiss granite gypsum hyssop iolite jasper kyanite lapis lavender lichen limestone lovage malachite
mallow marble marjoram mica mint mistral moss nettle obsidian olivine onyx opal oregano parsley peat
perlite pumice quartz rosemary rue sage sandstone savory schist shale sirocco slate sorrel spinel talc
tansy tarragon thyme topaz tuff valerian verbena yarrow zeolite zephyr zircon
alder amber angelica aspen azurite bora bracken briar bryony burdock camomile campion cedar celestine cinnabar
clover cowslip cypress elder fern foehn foxglove gorse hazel heather hemlock hornbeam jade jet juniper larch
laurel levanter linden loam lupin marl meadowsweet medlar monsoon myrtle ochre peridot poplar privet ramson
rowan samphire sedge serpentine silt sumac teasel tourmaline tramontane travertine vetch vervain willow yew
amethyst apatite aster bise bluebell buttercup carnelian chalcedony chinook clematis columbine dahlia dunite
eglantine epidote etesian gabbro gentian ghibli harmattan hawthorn heliotrope hematite hollyhock khamsin
larkspur lodestone magnetite marigold meltemi moonstone nephrite ostro pampero pansy ponente porphyry primrose
pyrite rhyolite shamal simoom snowdrop soapstone speedwell sunstone trachyte turquoise violet williwaw zonda
acacia aloe andesite anemone aragonite azalea begonia bluestone bramble brookite camellia cirrus
cowrie crocus cyclamen diorite dogbane edelweiss euclase felsite flax freesia fuchsia geranium greenstone
hackberry halite heath hickory hyacinth ivy jasmine jonquil kaolin larimar lilac lotus maple mulberry
narcissus oleander orchid peony petunia quince rhubarb rutile spruce thistle tulip wisteria zinnia
"""
WORDS = tuple(_WORDS.split())


def new_names(count: int, dice: random.Random, taken: Collection[str] = ()) -> list[str]:
    """Different names, none of which was used before."""
    free = [word for word in WORDS if word not in taken]
    if count > len(free):
        raise DarwinDeckError(f"There are only {len(free)} names left, and {count} are needed.")
    return dice.sample(free, count)
