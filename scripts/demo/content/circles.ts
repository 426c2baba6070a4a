import type { DemoCircle } from "../plan-types.ts";

export const circles: DemoCircle[] = [
  {
    name: "Twenty Minutes Before the House Wakes",
    description:
      "For people who sit early, or would like to. We begin at whatever six o'clock is where you are, alone together, and write one line afterwards if there is one. Nobody counts days here.",
    categories: ["Meditation", "Mornings"],
    host: "maya",
    joining: "request",
    quietHours: { start: 21, end: 5, timeZone: "Europe/Stockholm" },
  },
  {
    name: "Old Woods Walking",
    description:
      "Slow walks among trees that are older than we are. Share a route, a season, a photograph of bark. Rain is welcome and dogs are usually better at this than people.",
    categories: ["Forest Bathing", "Nature"],
    host: "rowan",
    isPublic: true,
  },
  {
    name: "Breath for Busy Hands",
    description:
      "Short practices for people who work with their hands or on their feet. Three to ten minutes, no equipment, nothing that looks strange at a bus stop.",
    categories: ["Breathwork", "Work"],
    host: "tomasz",
  },
  {
    name: "The Listening Room",
    description:
      "Bowls, strings, choirs, rivers. Each week someone brings one sound and we listen to it without talking, and then we talk.",
    categories: ["Sound Healing", "Music"],
    host: "luca-ferrandini",
  },
  {
    name: "Pranayama, Slowly",
    description:
      "A study circle on the classical breathing practices, one each month, with time for questions and for getting it wrong. Please come with a healthy respect and an empty stomach.",
    categories: ["Breathwork", "Yoga"],
    host: "anjali",
  },
  {
    name: "People of the Book, and of the Kitchen Table",
    description:
      "Jews, Christians, Muslims and their undecided neighbours read a short text together and say where it caught them. Nobody is here to win anyone.",
    categories: ["Prayer", "Interfaith"],
    host: "noor",
  },
  {
    name: "Grief, Carried Lightly Where Possible",
    description:
      "A quiet place for people who have lost someone. You may come and say nothing for months. Hosted by a hospital chaplain who has heard most things.",
    categories: ["Support"],
    host: "adaeze",
    joining: "request",
  },
  {
    name: "Cards and Questions",
    description:
      "Tarot as a way to ask better questions. One card a week, four readings of it, no predictions. Bring any deck, or a drawing of one.",
    categories: ["Tarot", "Journaling"],
    host: "helene",
  },
  {
    name: "Standing Like a Tree",
    description:
      "Qigong and tai chi for every level, with a weekly question about one posture. Beginners ask the best ones.",
    categories: ["Qigong", "Tai Chi"],
    host: "meilin",
  },
  {
    name: "Bodies in Water",
    description:
      "Sea, lake, river, bath. We trade notes on cold, fear and breathing out. Swim with someone and know your way back to shore.",
    categories: ["Breathwork", "Nature"],
    host: "thandi",
  },
  {
    name: "Charts Over Coffee",
    description:
      "For those who like the sky and keep a sense of humour about it. We look at one placement a week and ask what it is good for on a Tuesday.",
    categories: ["Astrology"],
    host: "dimitra",
  },
  {
    name: "Drums in the Evening",
    description:
      "Rhythm as a practice: hands, feet, tabletops. Recordings are short and mistakes stay in.",
    categories: ["Sound Healing", "Movement"],
    host: "bia",
  },
];
