import type { Question } from "./search-questions.ts";

/**
 * Written by someone who knew some of the meanings, before reading the demo's texts, and labelled
 * before measuring. Meanings were never tuned to them.
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

/**
 * Written before word vectors existed, to choose between them and the list of meanings. Neither was
 * tuned to them.
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
