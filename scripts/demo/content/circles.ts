import type { DemoCircle } from "../plan-types.ts";

export const circles: DemoCircle[] = [
  {
    name: "Twenty Minutes Before the House Wakes",
    description:
      "For people who sit early, or would like to. We begin at whatever six o'clock is where you are, alone together, and write one line afterwards if there is one. Nobody counts days here.",
    categories: ["Meditation", "Mornings"],
    host: "maya",
    welcome:
      "I'm glad you're up. Sit when you sit, and if there's a line afterwards, leave it here. You can say hello first; nobody's awake enough to judge.",
    joining: "request",
    quietHours: { start: 21, end: 5, timeZone: "Europe/Stockholm" },
  },
  {
    name: "Old Woods Walking",
    description:
      "Slow walks among trees that are older than we are. Share a route, a season, a photograph of bark. Rain is welcome and dogs are usually better at this than people.",
    categories: ["Forest Bathing", "Nature"],
    host: "rowan",
    welcome:
      "Welcome to the woods. Tell us about one tree you know by sight; that's how most of us began here.",
    isPublic: true,
  },
  {
    name: "Breath for Busy Hands",
    description:
      "Short practices for people who work with their hands or on their feet. Three to ten minutes, no equipment, nothing that looks strange at a bus stop.",
    categories: ["Breathwork", "Work"],
    host: "tomasz",
    welcome:
      "Good to have you. Say what your hands do all day, and we'll find a breath that fits into it.",
  },
  {
    name: "The Listening Room",
    description:
      "Bowls, strings, choirs, rivers. Each week someone brings one sound and we listen to it without talking, and then we talk.",
    categories: ["Sound Healing", "Music"],
    host: "luca-ferrandini",
    welcome:
      "Come in quietly and stay as long as you like. What's a sound you'd walk across a room for?",
  },
  {
    name: "Pranayama, Slowly",
    description:
      "A study circle on the classical breathing practices, one each month, with time for questions and for getting it wrong. Please come with a healthy respect and an empty stomach.",
    categories: ["Breathwork", "Yoga"],
    host: "anjali",
    welcome:
      "Namaste, and no hurry. Introduce yourself in a sentence or two, and ask the question you think is too simple.",
  },
  {
    name: "People of the Book, and of the Kitchen Table",
    description:
      "Jews, Christians, Muslims and their undecided neighbours read a short text together and say where it caught them. Nobody is here to win anyone.",
    categories: ["Prayer", "Interfaith"],
    host: "noor",
    welcome: "Peace be with you. Tell us which table you come from, and what's usually on it.",
  },
  {
    name: "Grief, Carried Lightly Where Possible",
    description:
      "A quiet place for people who have lost someone. You may come and say nothing for months. Hosted by a hospital chaplain who has heard most things.",
    categories: ["Support"],
    host: "adaeze",
    welcome:
      "I'm sorry for what brings you here, and glad you came. You don't have to write anything. When you want to, a name is enough.",
    joining: "request",
  },
  {
    name: "Cards and Questions",
    description:
      "Tarot as a way to ask better questions. One card a week, four readings of it, no predictions. Bring any deck, or a drawing of one.",
    categories: ["Tarot", "Journaling"],
    host: "helene",
    welcome: "Welcome. Draw one card for your arrival and tell us its question, not its answer.",
  },
  {
    name: "Standing Like a Tree",
    description:
      "Qigong and tai chi for every level, with a weekly question about one posture. Beginners ask the best ones.",
    categories: ["Qigong", "Tai Chi"],
    host: "meilin",
    welcome:
      "Welcome. Stand for three minutes before you read further, then tell us where you noticed your weight.",
  },
  {
    name: "Bodies in Water",
    description:
      "Sea, lake, river, bath. We trade notes on cold, fear and breathing out. Swim with someone and know your way back to shore.",
    categories: ["Breathwork", "Nature"],
    host: "thandi",
    welcome: "Hello from cold water. Which sea, lake or bath is yours? Start there.",
  },
  {
    name: "Charts Over Coffee",
    description:
      "For people who like the sky and keep a sense of humour about it. We look at one placement a week and ask what it's good for on a Tuesday.",
    categories: ["Astrology"],
    host: "dimitra",
    welcome:
      "Welcome to the table. Tell us your Sun, or that you don't believe in it; both have a chair.",
  },
  {
    name: "Drums in the Evening",
    description:
      "Rhythm as a practice: hands, feet, tabletops. Recordings are short and mistakes stay in.",
    categories: ["Sound Healing", "Movement"],
    host: "bia",
    welcome: "Hi, and come in on any beat. Post ten seconds of anything you can tap.",
  },
];
