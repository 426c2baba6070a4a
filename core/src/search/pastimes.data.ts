import type { Concept } from "./concept.ts";

export const pastimeConcepts = {
  baking: {
    label: "bread and cooking",
    words:
      "bread* bake* baking baker* dough flour knead* recipe* cook* soup* dinner* lunch* supper* stew cake* feast* " +
      "lasagne lasagna porridge",
    near: "food",
  },
  textiles: {
    label: "cloth and needlework",
    words:
      "textile* cloth cloths fabric* sew* stitch* knit* crochet* embroider* quilt* needle* yarn wool weav* loom* " +
      "tailor* dressmak* garment* sleeve* batik dye dyed dyeing",
    near: "crafts",
  },
  woodwork: {
    label: "working in wood",
    words:
      "carpent* woodwork* joiner* carv* timber lathe plane planed sawdust cabinetmak* furniture workbench",
    near: "crafts",
  },
  repair: {
    label: "mending things",
    words:
      "mend mends mended mending repair* fix fixed fixing restor* broken broke cracked salvag* reuse",
    near: "crafts patience",
  },
  instruments: {
    label: "musical instruments",
    words:
      "instrument* piano* guitar* violin* viola cello* harp harps flute* reed reeds clarinet* saxophon* trumpet* " +
      "organ organist ney sitar* oud accordion* banjo* ukulele* orchestra* strings tuned drum drums",
    near: "music drumming",
  },
  choir: {
    label: "singing with others",
    words:
      "choir* chorus choral alto altos soprano* tenor* bass hymn* carol carols harmony harmonies polyphon*",
    near: "singing music",
  },
  sport: {
    label: "sport",
    words:
      "sport* run running runner* race races sprint* jog jogging marathon* cycling cyclist* bike* gym fitness " +
      "athlet* football* tennis coach* workout* exercise*",
    near: "body",
  },
  boats: {
    label: "boats and harbours",
    words:
      "boat* ship ships sail* harbour* harbor* ferry ferries lighthouse* kayak* canoe* row rowing captain*",
    near: "water travel",
  },
  weather: {
    label: "weather",
    words:
      "weather* rain rains rainy raining fog foggy wind windy storm* snow* sunshine sunny cloud* thunder*",
    near: "nature seasons",
  },
  bees: {
    label: "bees",
    words: "bee bees beekeep* beehive* hive hives honey beeswax apiar* pollinat*",
    near: "animals garden",
  },
  poetry: {
    label: "poetry",
    words:
      "poem* poet poets poetic poetry verse verses rhyme* haiku* hafez hafiz rumi sonnet* stanza*",
    near: "journaling",
  },
  mountains: {
    label: "mountains",
    words: "mountain* summit* peak peaks altitude climb* alpine ridge metres valley*",
    near: "walking nature",
  },
  rivers: {
    label: "rivers and lakes",
    words: "river rivers stream streams lake lakes brook* creek* waterfall* pond* canal*",
    near: "nature water",
  },
  driving: {
    label: "traffic and getting about",
    words:
      "car cars driv* drove traffic commut* motorway* highway* road roads taxi* bus buses tram* train trains " +
      "headlight* parking jam subway underground passenger*",
    near: "travel",
  },
  computing: {
    label: "computers",
    words:
      "computer* software programm* develop* code codes coding bug bugs laptop* email* inbox spreadsheet* " +
      "payroll engineer* website* app apps",
    near: "work screens",
  },
  lamplight: {
    label: "light and lamps",
    words:
      "light lights lamp lamps candle* lantern* electric* power outage* blackout bulb* flame* glow*",
    near: "night",
  },
  numbers: {
    label: "numbers",
    words:
      "number* numerolog* calculat* math* arithmetic prime digit digits count counts counted counting",
    near: "divination",
  },
  wildlife: {
    label: "wild animals",
    words:
      "wild wildlife wilderness rainforest* jungle* safari* monkey* lemur* ranger* deer fox foxes wolf wolves bear " +
      "bears whale* dolphin* species habitat*",
    near: "animals nature",
  },
  books: {
    label: "books and reading",
    words:
      "book books read reads reading reader* library libraries novel* literature author* manuscript* bookshop*",
    near: "journaling",
  },
  history: {
    label: "the past",
    words:
      "history histor* museum* archive* ancient century centuries antique* heirloom* heritage ancestor* tradition*",
    near: "family",
  },
  science: {
    label: "science",
    words:
      "scien* physic* chemis* biolog* research* experiment* laborator* measur* theory evidence",
    near: "school",
  },
  fire: {
    label: "fire and warmth",
    words:
      "fire* bonfire* campfire* flame* firewood hearth stove* burn burns burning warm warmth blanket*",
    near: "cold seasons",
  },
} as const satisfies Record<string, Concept>;
