import type { Body } from "@attune/charts/sky/bodies";

export const bodyWords: Readonly<Record<Body, { name: string; about: string }>> = {
  sun: { name: "Sun", about: "The main theme of the chart." },
  earth: { name: "Earth", about: "What keeps the main theme in balance." },
  moon: { name: "Moon", about: "What keeps things moving." },
  northNode: { name: "North node", about: "The direction ahead." },
  southNode: { name: "South node", about: "Where the road began." },
  mercury: { name: "Mercury", about: "How thoughts are put into words." },
  venus: { name: "Venus", about: "What matters most." },
  mars: { name: "Mars", about: "A strength that's still ripening." },
  jupiter: { name: "Jupiter", about: "Where things open up." },
  saturn: { name: "Saturn", about: "What's learned the slow way." },
  uranus: { name: "Uranus", about: "What's out of the ordinary." },
  neptune: { name: "Neptune", about: "What stays hard to see." },
  pluto: { name: "Pluto", about: "What goes deep, and changes." },
};

/** By line, from 1 to 6. */
export const lineWords: Readonly<Record<string, string>> = {
  1: "Line 1, the investigator: looks for firm ground first.",
  2: "Line 2, the hermit: needs time alone with what comes easily.",
  3: "Line 3, the experimenter: finds out by trying.",
  4: "Line 4, the friend: works through people who are close.",
  5: "Line 5, the problem-solver: others come for answers.",
  6: "Line 6, the observer: takes the long view.",
};

export const momentWords = {
  personality: "Personality: the sky at the moment of birth, the part people know of themselves.",
  design: "Design: the sky about three months before, the part others tend to notice first.",
} as const;

export type Moment = keyof typeof momentWords;
