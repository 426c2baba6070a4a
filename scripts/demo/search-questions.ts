/** With the starts of fitting titles. */
export type Question = readonly [query: string, fitting: readonly string[]];

export const labelled: readonly Question[] = [
  ["somewhere to look at the stars", ["Sky: New moon on Friday", "Sky: After closing time"]],
  ["stargazing", ["Sky: New moon on Friday", "Sky: After closing time"]],
  ["night sky", ["Sky: New moon on Friday", "Sky: After closing time"]],
  ["help me sleep", ["Ten minutes that help in the dark", "Breath: My practice this month"]],
  ["I can't sleep at night", ["Ten minutes that help in the dark"]],
  ["my mother died", ["Grief, Carried", "An hour for the recently", "Writing to someone who"]],
  ["coping with loss", ["Grief, Carried", "An hour for the recently", "Names in the evening"]],
  ["I miss my husband", ["An evening of remembering", "Grief, Carried", "An hour for the"]],
  ["learn to swim as an adult", ["First steps into the water", "Breathing out: an evening"]],
  ["scared of water", ["Breathing out: an evening", "Water: What I tell people"]],
  ["ice bath", ["Bodies in Water", "Water: Five degrees", "Questions: Those of you who swim"]],
  ["hiking", ["Old Woods Walking", "A slow walk", "Beech gold walk"]],
  ["stroll in the forest", ["Old Woods Walking", "A slow walk", "Beech gold walk"]],
  ["calm down quickly", ["Breath: In the emergency room", "Breath for Busy Hands"]],
  ["stress at work", ["Breath for Busy Hands", "Breath before the shift"]],
  ["horoscope", ["Charts Over Coffee", "Sky: A guest asked for her chart"]],
  ["fortune telling", ["Cards and Questions", "Cards: Someone asked me"]],
  ["gong bath", ["Bowls and cello", "Long tones", "Sound: A man came to the bowl"]],
  ["singing together", ["Tuning your ear"]],
  ["percussion", ["Drums in the Evening", "Drums on the steps", "Sound: On the steps"]],
  ["I want to dance", ["Rhythm for people with two left feet", "Drums in the Evening"]],
  ["gentle stretching", ["Moving: Night bus", "Morning practice", "Moving: Twelve hours"]],
  ["early risers", ["Twenty Minutes Before", "Breath before the shift", "Sea at first light"]],
  ["reading scripture with others", ["People of the Book", "Faith: In our reading circle"]],
  ["keep a diary", ["Writing: My daughter gave me a notebook"]],
  ["martial arts", ["Push hands for gentle", "Standing Like a Tree", "New year, same form"]],
  ["making pottery", ["Clay: One of my students"]],
  ["listening to music together", ["The Listening Room", "Bowls and cello", "Open rehearsal"]],
  ["thankfulness", ["Evenings: Everyone asleep by nine"]],
  ["panic attack", ["Breath: In the emergency room", "Breath for Busy Hands"]],
];

/** Written after the meanings, which weren't changed for them. */
export const unseen: readonly Question[] = [
  ["ocean swimming", ["Sea at first light", "Bodies in Water"]],
  ["naming plants", ["Winter buds"]],
  ["humming", ["Long tones", "Humming bee breath", "Breath: My practice"]],
  ["prayer when exhausted", ["Questions: How do you pray"]],
  ["winter swimmers", ["Bodies in Water", "Questions: Those of you who swim", "Water: Five"]],
  ["nervous beginners", ["Breathing out: an evening", "First steps into the water"]],
  ["how to cope at night", ["Ten minutes that help in the dark"]],
  ["jewish holidays", ["People of the Book", "Evenings: Sundown", "Faith: Candle lighting"]],
  ["beekeeping", ["Outdoors: Bees are in their"]],
  ["slow exercise for older people", ["Standing Like a Tree", "New year, same form"]],
  ["writing letters", ["Writing to someone who has died"]],
  ["a concert this month", ["Bowls and cello", "Open rehearsal", "The Listening Room"]],
];

/** Written before reading the demo's texts, labelled afterwards. */
export const blind: readonly Question[] = [
  ["trouble falling asleep", ["Ten minutes that help", "Breath: My practice"]],
  [
    "talking with others who have lost a parent",
    [
      "Grief, Carried",
      "An hour for the recently",
      "Names in the evening",
      "An evening of remembering",
    ],
  ],
  [
    "feeling lonely in a new city",
    ["Outdoors: I counted how long people", "Introductions: I was told"],
  ],
  ["what my birth chart says about me", ["Charts Over Coffee", "Sky: A guest", "Sky: This month"]],
  [
    "learn to breathe more deeply",
    [
      "Pranayama, Slowly",
      "Nadi shodhana",
      "Breath for Busy",
      "Breath: If you are new",
      "Breath before",
    ],
  ],
  [
    "being outside among trees",
    ["Old Woods Walking", "A slow walk", "Beech gold", "Winter buds", "Outdoors: Things I said"],
  ],
  [
    "yoga for beginners",
    [
      "Pranayama, Slowly",
      "Morning practice",
      "Nadi shodhana",
      "Moving: I translated",
      "Questions: How do you learn to teach",
    ],
  ],
  [
    "getting up before dawn to practise",
    [
      "Twenty Minutes Before",
      "Breath before the shift",
      "Morning practice",
      "Sitting: Sat at five",
      "The eight pieces",
    ],
  ],
  [
    "a quiet weekend without phones",
    ["Autumn breath weekend", "Solstice sit", "Floating, nothing"],
  ],
  [
    "swimming in cold lakes",
    ["Bodies in Water", "Questions: Those of you who swim", "Water: Five"],
  ],
  [
    "making something with my hands",
    [
      "Clay:",
      "Work: Planed",
      "Work: Trued",
      "Breath for Busy",
      "Work: The lacquer",
      "Work: A young man",
    ],
  ],
  ["reading poetry aloud", ["Writing: Opened the Hafez", "People of the Book"]],
  ["forgiving someone", ["Work: Lost my temper", "Writing: "]],
  ["looking after an ageing parent", ["Breath: My own teacher is eighty", "Grief, Carried"]],
  [
    "cooking and eating together",
    ["People of the Book", "Grief: People bring food", "Evenings: The coffee", "Autumn breath"],
  ],
  [
    "drumming with strangers",
    ["Drums in the Evening", "Drums on the steps", "Sound: On the steps"],
  ],
  ["what cards can tell you", ["Cards and Questions", "Cards:"]],
  ["growing vegetables", ["Evenings: I finally took a day off", "Outdoors: The parking lot"]],
  [
    "prayer in different religions",
    ["People of the Book", "Faith: In our reading", "Questions: How do you pray"],
  ],
  ["letting go of anger", ["Work: Lost my temper", "Breath: Forty minutes in traffic"]],
];

/**
 * Written knowing some meanings, before reading the demo's texts. Labelled before measuring; no
 * meanings were changed for them.
 */
export const fresh: readonly Question[] = [
  [
    "I feel burned out by my job",
    ["Breath for Busy", "Evenings: I finally took a day off", "Breath before the shift"],
  ],
  [
    "something to do with children",
    ["Work: We start every school day", "Sitting: The twins", "Faith: Candle lighting"],
  ],
  ["getting over a breakup", ["Cards: Someone asked me"]],
  [
    "I just moved here and know nobody",
    ["Outdoors: I counted how long people", "Introductions: I was told"],
  ],
  ["my back hurts from sitting all day", ["Moving: Twelve hours", "Moving: Physics teacher"]],
  [
    "how do I start meditating",
    ["Twenty Minutes Before", "Solstice sit", "Sitting: Meditated on", "Sitting: Twenty years"],
  ],
  ["what is Buddhism about", ["Sitting: When I was ordained", "Sitting: My grandfather ground"]],
  [
    "feeling closer to God",
    ["People of the Book", "Questions: How do you pray", "Faith: A baby", "Faith: Red light"],
  ],
  ["watching birds", ["Questions: My falcon", "Faith: Swept the leaves"]],
  [
    "knitting and sewing",
    ["Work: Four weeks on a sleeve", "Work: Ten past four", "Work: A young man"],
  ],
  [
    "how to stop worrying so much",
    [
      "Evenings: Sundown",
      "Breath: Forty minutes in traffic",
      "Breath: In the emergency",
      "Breath for Busy",
    ],
  ],
  [
    "afraid of dying",
    [
      "An hour for the recently",
      "Grief, Carried",
      "Writing: A reader asked",
      "Writing: I wrote four",
    ],
  ],
  ["joining a choir", ["Sound: The lights went out", "Tuning your ear", "Sound: In our songs"]],
  ["baking bread", ["Moving: I translated a recipe"]],
  [
    "sitting in silence with others",
    [
      "Solstice sit",
      "Twenty Minutes Before",
      "Work: A man told me",
      "Work: We start every school day",
    ],
  ],
  [
    "growing old",
    ["Breath: My own teacher is eighty", "Moving: The gardeners", "Water: A woman of sixty"],
  ],
  [
    "saying goodbye to a friend",
    [
      "Grief, Carried",
      "An hour for the recently",
      "Names in the evening",
      "An evening of remembering",
      "Writing to someone who has died",
    ],
  ],
  [
    "a walk after work",
    ["A slow walk", "Old Woods Walking", "Beech gold", "Sitting: Walking home"],
  ],
  [
    "play an instrument",
    [
      "Drums on the steps",
      "Drums in the Evening",
      "Bowls and cello",
      "Open rehearsal",
      "Sound: Restrung",
      "Sound: People think you blow",
      "Sound: Nine reeds",
      "Faith: Tuned a piano",
    ],
  ],
  [
    "something for tired nurses",
    [
      "Breath before the shift",
      "Breath for Busy",
      "Sitting: Walking home",
      "Ten minutes that help",
      "Moving: Night bus",
    ],
  ],
];

/** Written knowing the demo's texts; meanings were widened by misses. */
export const learned: readonly Question[] = [
  ["managing my temper", ["Work: Lost my temper"]],
  ["quitting alcohol", ["Sitting: The cellar"]],
  ["a widower's story", ["Introductions: I was told", "Writing: My daughter"]],
  ["am I tone deaf", ["Tuning your ear", "Sound: A man came to the bowl"]],
  ["numerology", ["Questions: A pupil asked me what"]],
  ["make candles", ["Work: Beeswax"]],
  ["tai chi in the park", ["The eight pieces", "Push hands", "New year, same", "Standing Like"]],
  ["teenagers and sport", ["Breath: Told my sprinters"]],
  ["muslim prayer at dawn", ["Faith: A baby", "Faith: Red light"]],
  ["climbing a mountain", ["Outdoors: At four", "Outdoors: Before the pass"]],
  ["wild animals in the rainforest", ["Outdoors: Eleven weeks"]],
  ["firewood", ["Outdoors: Birch"]],
  ["community garden", ["Outdoors: The parking lot"]],
  ["commuting by car", ["Breath: Forty minutes", "Faith: Red light", "Evenings: The toll"]],
  ["coffee with friends", ["Evenings: The coffee", "Charts Over"]],
  ["walking again after surgery", ["Sound: A patient with"]],
  ["blocked nose", ["Breath and the monsoon", "Questions: When you practise", "Nadi"]],
  ["becoming a yoga teacher", ["Questions: How do you learn to teach"]],
  ["too much email", ["Sitting: When I was ordained"]],
  ["power cut", ["Evenings: The lamp", "Sound: The lights"]],
  ["meditating with toddlers around", ["Sitting: The twins", "Faith: Candle"]],
  ["mindfulness at school", ["Work: We start every"]],
  ["gratitude before bed", ["Evenings: Everyone asleep"]],
  ["swimming lessons for seniors", ["Water: A woman of sixty", "First steps"]],
  ["jaw tension", ["Humming bee", "Breath: Forty minutes"]],
  ["software developers", ["Breath: Found a bug"]],
  ["newborn", ["Faith: A baby"]],
  ["respect for ancestors", ["Outdoors: Before the pass", "Evenings: My nana"]],
  ["starting my own group", ["From the house: Good evening"]],
  ["rainy day", ["From the house: Rain", "Writing: In the margin", "Old Woods"]],
  ["frozen lake", ["Outdoors: Lake froze", "Listening to a frozen"]],
];

/**
 * Written before word vectors, to choose between them and the list; neither was changed for them.
 */
export const heldOut: readonly Question[] = [
  ["telescope evening", ["Sky: After closing time", "Sky: New moon"]],
  [
    "lying awake for hours",
    ["Ten minutes that help", "Breath: My practice", "Sitting: Walking home"],
  ],
  [
    "my wife passed away in spring",
    ["Introductions: I was told", "Writing: My daughter", "Grief, Carried", "An hour for the"],
  ],
  ["funeral", ["Writing: I wrote four", "Writing: A reader", "Grief", "An hour for the"]],
  ["support for widows", ["Grief, Carried", "An hour for the", "An evening of remembering"]],
  ["I'm frightened of drowning", ["Breathing out: an evening", "Water: What I tell"]],
  ["snorkelling", ["Sea at first light", "Bodies in Water", "Breathing out", "First steps"]],
  ["frosty dip before breakfast", ["Water: Five", "Bodies in Water", "Questions: Those of you"]],
  ["guided nature ramble", ["A slow walk", "Old Woods Walking", "Beech gold", "Winter buds"]],
  ["autumn foliage", ["Beech gold", "Winter buds", "Outdoors: Things I said", "Old Woods"]],
  ["identify oaks and maples", ["Winter buds", "Questions: If you had to learn one tree"]],
  ["ornithology", ["Questions: My falcon", "Faith: Swept"]],
  ["honey", ["Outdoors: Bees", "Work: Beeswax"]],
  ["furniture making", ["Work: Planed", "Work: The lacquer"]],
  ["fixing bicycles", ["Work: Trued a wheel"]],
  ["embroidery", ["Work: Four weeks", "Work: Ten past four", "Work: A drop", "Work: A young man"]],
  ["ceramics class", ["Clay:"]],
  ["astrology for sceptics", ["Charts Over Coffee", "Sky: A guest", "Sky: This month"]],
  ["soothsayer", ["Cards and Questions", "Cards: Someone", "Sky: A guest"]],
  ["violin", ["Bowls and cello", "Open rehearsal", "Sound: Restrung", "Faith: Tuned a piano"]],
  [
    "bongo players wanted",
    ["Drums in the Evening", "Drums on the steps", "Sound: On the steps", "Sound: A patient"],
  ],
  ["I have no sense of rhythm", ["Rhythm for people", "Drums in the Evening"]],
  ["bible study", ["People of the Book", "Faith: In our reading"]],
  ["synagogue", ["People of the Book", "Evenings: Sundown", "Faith: Candle"]],
  ["going sober", ["Sitting: The cellar"]],
  ["sore shoulders", ["Moving: Night bus", "Moving: Physics", "Moving: Twelve", "Work: Planed"]],
  ["slow movement class for pensioners", ["Standing Like", "The eight pieces", "Push hands"]],
  [
    "relaxation technique for anxious people",
    ["Breath: In the emergency", "Breath for Busy", "Ten minutes", "Breathing out", "Breath:"],
  ],
  ["stuck in a jam on the motorway", ["Breath: Forty minutes", "Faith: Red light"]],
  ["journaling", ["Writing: My daughter", "Writing:"]],
];

/** Not in the demo: should find little or nothing. */
export const offTopic: readonly string[] = [
  "car insurance",
  "football score",
  "xqzt blorf",
  "bitcoin exchange rate",
  "tax return deadline",
  "cheap flights",
  "broadband router settings",
  "mortgage calculator",
  "javascript compiler error",
  "election results",
  "stock market crash",
  "plumber prices",
  "smartphone repair",
  "asdf jkl",
  "parliament legislation",
];
