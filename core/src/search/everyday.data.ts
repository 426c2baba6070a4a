import type { Concept } from "./concept.ts";

export const everydayConcepts = {
  nightsky: {
    label: "the night sky",
    words:
      "star stars starry starlight stargaz* sky skies constellation* astronom* telescope* observator* " +
      "sextant milky comet* meteor* eclipse* darkness",
    near: "night moon",
  },
  night: {
    label: "the night",
    words: "night* midnight dark darkness nocturnal moonlight tonight late",
    near: "sleep nightsky",
  },
  morning: {
    label: "early mornings",
    words: "early riser* morning* dawn sunrise daybreak wake* waking alarm first light",
    near: "sleep",
  },
  evening: {
    label: "evenings",
    words: "evening* dusk sunset sundown nightfall",
    near: "night",
  },
  walking: {
    label: "walking",
    words:
      "walk* hik* stroll* ramble* wander* trek* trail* path* pilgrim* boots footpath* steps miles mountain*",
    near: "trees nature",
  },
  trees: {
    label: "trees and forests",
    words:
      "tree* forest* wood woods woodland* beech* birch* oak* ash leaf leaves leafless branch* trunk bark",
    near: "nature walking",
  },
  garden: {
    label: "gardens and growing",
    words:
      "garden* grow* plant* seed* soil compost mulch garlic allotment* fern* vegetable* orchard*",
    near: "plants nature",
  },
  animals: {
    label: "birds and animals",
    words:
      "bird* falcon* robin* bee bees animal* dog dogs cat cats hen hens seal seals horse* owl* pet pets",
    near: "nature",
  },
  swimming: {
    label: "swimming",
    words:
      "swim* pool* float* breaststroke dive diving snorkel* shallow sea ocean reef lifeguard bubbles",
    near: "water",
  },
  cold: {
    label: "the cold",
    words: "cold ice icy froze* freez* snow* frost* winter* plunge* degrees shiver* hof",
    near: "water",
  },
  fear: {
    label: "fear",
    words:
      "fear* afraid scar* frighten* terrif* nervous* phobia* panic* dread* courage* brave* trust*",
    near: "anxiety",
  },
  urgency: {
    label: "calming down",
    words:
      "calm* panic* attack* quick* fast fastest emergenc* temper anger angry rage upset breathe",
    near: "breath calm anxiety",
  },
  work: {
    label: "work",
    words:
      "work job jobs office shift* career* boss colleague* busy labour hands overwork* deadline* employ*",
    near: "anxiety",
  },
  crafts: {
    label: "working with the hands",
    words:
      "craft* loom* weav* sew* knit* thread* lacquer* wax candle* carpent* plane* repair* mend* wheel tool* " +
      "workshop handmade cloth",
    near: "creativity work",
  },
  pottery: {
    label: "clay and pottery",
    words: "pottery potter* clay ceramic* kiln* glaze* bowl centred centering",
    near: "creativity crafts",
  },
  drawing: {
    label: "drawing and painting",
    words: "draw* sketch* paint* brush* ink print* illustrat* calligraph* watercolo*",
    near: "creativity",
  },
  photography: {
    label: "photographs",
    words: "photo* camera* picture* portrait* lens",
    near: "creativity",
  },
  drumming: {
    label: "drums and rhythm",
    words: "drum* percuss* rhythm* beat beats tabla djembe tambourine* tapping",
    near: "music dance",
  },
  singing: {
    label: "singing and the voice",
    words:
      "sing sings singing sang sung song* choir* voice* hum hums humming tune tuning verse note vocal*",
    near: "music mantra",
  },
  listening: {
    label: "listening",
    words: "listen* hear hearing heard ear ears audience concert* rehears* playlist record*",
    near: "music sound",
  },
  mourning: {
    label: "missing someone",
    words:
      "died dies die dead miss missing missed lost loss losing bereave* widow* mourn* remember* obituar* " +
      "funeral* grave* gone grie* condolence*",
    near: "grief",
  },
  family: {
    label: "family",
    words:
      "family families mother* mum mom father* dad daughter* son sons husband* wife wives sister* brother* " +
      "grandmother* grandfather* nana aunt* uncle* twins toddler* baby babies child* kids",
    near: "parenthood",
  },
  loneliness: {
    label: "being alone",
    words:
      "lonel* alone isolat* solitary company friend* together belong* stranger* newcomer* welcome",
    near: "community",
  },
  tiredness: {
    label: "tiredness",
    words: "tired* weary exhaust* fatigue* burnout drained energyless worn nap rest resting",
    near: "sleep calm",
  },
  pain: {
    label: "pain and illness",
    words:
      "pain* ache* aching hurt* ill illness sick* disease* injur* hip hips knee* chronic patient* hospital* nurse*",
    near: "healing body",
  },
  ageing: {
    label: "growing older",
    words: "age ageing aging old older elder* retire* menopaus* years sixty seventy eighty",
    near: "change",
  },
  stretching: {
    label: "stretching",
    words:
      "stretch* supple flexib* neck shoulder* hip hips mat posture* back spine loosen* mobility",
    near: "yoga body",
  },
  martialarts: {
    label: "martial arts",
    words:
      "martial arts kung aikido judo karate push qigong tai taiji chi form yield* boxing sword*",
    near: "chi",
  },
  dancing: {
    label: "dancing",
    words: "danc* feet salsa tango waltz ballet samba stepping partner* ballroom choreograph*",
    near: "dance drumming",
  },
  scripture: {
    label: "sacred texts",
    words:
      "scripture* bible psalm* sura* parable* quran torah gospel* sermon* verse* text texts treatise sutra* " +
      "reading book",
    near: "prayer interfaith",
  },
  interfaith: {
    label: "people of different faiths",
    words:
      "interfaith faith* religio* jews christians muslims neighbours belief* atheis* ecumenic*",
    near: "prayer scripture",
  },
  fortune: {
    label: "looking into the future",
    words:
      "fortune* future predict* telling teller tarot card cards rune* oracle* destiny fate deck arcana",
    near: "divination",
  },
  diary: {
    label: "keeping a notebook",
    words:
      "diary diaries journal* notebook* wrote write writing written letter letters pen paper page pages",
    near: "journaling",
  },
  thanks: {
    label: "thankfulness",
    words: "thank* gratitude grateful bless* appreciat* gratefulness",
    near: "gratitude",
  },
  beginner: {
    label: "beginners",
    words: "beginner* first learn* teach* lesson* class introduc* start* basics novice* experience",
    near: "beginnings",
  },
  tea: {
    label: "tea and coffee",
    words: "tea teas coffee kettle matcha chai cup ceremony",
    near: "food",
  },
  home: {
    label: "the house and home",
    words: "home house household kitchen table room apartment clean* declutter* tidy*",
  },
  travel: {
    label: "travel",
    words: "travel* journey* trip trips train ferry boat* harbour pass road abroad pilgrim*",
    near: "walking",
  },
  money: {
    label: "money",
    words: "money rich poor debt* finance* wealth* afford* salary pay",
    near: "work",
  },
  screens: {
    label: "phones and screens",
    words:
      "phone* screen* internet online computer* device* email scroll* digital detox social media",
    near: "presence",
  },
} as const satisfies Record<string, Concept>;
