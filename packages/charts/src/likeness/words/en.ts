import type { LikenessWords, PlacedSign } from "../words.ts";

const apartWords = [
  "share a sign",
  "are neighbours in the zodiac",
  "are two signs apart, which is said to be friendly",
  "are square, which is said to bring friction",
  "are of the same element",
  "are five signs apart, with little in common",
  "face each other across the zodiac",
] as const;

const placed = ({ place, sign }: PlacedSign) =>
  `${place === "rising" ? "rising sign" : place} in ${sign}`;

/** Interests that one practises, with the word to use; one is drawn to all others. */
const practised: Readonly<Record<string, string>> = {
  Meditation: "meditation",
  Yoga: "yoga",
  Mindfulness: "mindfulness",
  Breathwork: "breathwork",
  "Tai Chi": "tai chi",
  Qigong: "qigong",
  Reiki: "reiki",
  "Sound Healing": "sound healing",
  "Forest Bathing": "forest bathing",
  Journaling: "journaling",
  Prayer: "prayer",
};

const list = new Intl.ListFormat("en-GB");

export const words: LikenessWords = {
  places: (mine, theirs, apart) =>
    `Your ${placed(mine)} and their ${placed(theirs)} ${apartWords[apart]}.`,
  types: (mine, theirs) =>
    mine === theirs ? `You're both ${mine}s.` : `You're a ${mine}, and they're a ${theirs}.`,
  sameAuthority: (authority) =>
    `You both make decisions with ${authority.toLowerCase()} authority.`,
  emotional: {
    mine: "You take time to feel a decision through; they decide differently.",
    theirs: "They take time to feel a decision through; you decide differently.",
  },
  sameProfile: (profile) => `You both have the ${profile} profile.`,
  harmonicProfiles: (mine, theirs) => `Your profiles ${mine} and ${theirs} are in harmony.`,
  electromagnetic: (channel, mine, theirs) =>
    `Your gate ${mine} and their gate ${theirs} complete channel ${channel} between you.`,
  companionship: (channel) => `You both have channel ${channel}.`,
  compromise: (channel, whole) =>
    whole === "mine"
      ? `You have all of channel ${channel}, and they have half of it.`
      : `They have all of channel ${channel}, and you have half of it.`,
  dominance: (channel, whole) =>
    whole === "mine"
      ? `You have all of channel ${channel}, and they have none of it.`
      : `They have all of channel ${channel}, and you have none of it.`,
  noInterest: "No shared interests yet.",
  interest: (name) =>
    Object.hasOwn(practised, name)
      ? `You both practise ${practised[name]}.`
      : `You're both drawn to ${name}.`,
  interests: (names) => {
    const done = names.flatMap((name) => practised[name] ?? []);
    const others = names.filter((name) => !Object.hasOwn(practised, name));
    if (done.length === 0) return `You're both drawn to ${list.format(others)}.`;
    const practice = `You both practise ${list.format(done)}`;
    return others.length === 0
      ? `${practice}.`
      : `${practice}, and you're both drawn to ${list.format(others)}.`;
  },
  missing: {
    interests: {
      mine: "You haven't named any interests.",
      theirs: "They haven't named any interests.",
    },
    signs: { mine: "You haven't shared any signs.", theirs: "They haven't shared any signs." },
    moon: { mine: "Your moon sign isn't known.", theirs: "Their moon sign isn't known." },
    rising: { mine: "Your rising sign isn't known.", theirs: "Their rising sign isn't known." },
    humanDesign: {
      mine: "You haven't shared a Human Design chart.",
      theirs: "They haven't shared a Human Design chart.",
    },
  },
};
