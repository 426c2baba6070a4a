import type { AspectKind } from "@attune/charts/aspects";

export const aspectMeanings: Readonly<Record<AspectKind, string>> = {
  conjunction: "close together, read as acting as one",
  sextile: "two signs apart, read as an opening",
  square: "three signs apart, read as friction",
  trine: "four signs apart, read as ease",
  opposition: "across from each other, read as a pull both ways",
};

/** By house, from 1 to 12. */
export const houseWords: Readonly<Record<string, string>> = {
  1: "How someone comes into a room, and how they begin things.",
  2: "What's earned, owned and held dear.",
  3: "Everyday talk, learning, siblings and the way to the shops.",
  4: "Home, family and where someone comes from.",
  5: "Play, romance, children and what's made for the joy of it.",
  6: "Daily work, habits and looking after things.",
  7: "Partners, and other close one-to-one ties.",
  8: "What's shared, passed on or let go of.",
  9: "Far places, beliefs and long learning.",
  10: "Calling, and what someone is known for.",
  11: "Friends, groups and hopes.",
  12: "Rest, solitude and what stays out of sight.",
};

export const angleWords = {
  ascendant: {
    name: "Ascendant",
    about: "The point that was rising in the east. The houses are counted from its sign.",
  },
  midheaven: {
    name: "Midheaven",
    about: "The highest point of the zodiac at birth, read as where someone's work is heading.",
  },
} as const;
