import type { circleTopics } from "@attune/core/circles/circles.rules";
import type { builtInInterests } from "@attune/core/interests/built-in.rules";

type InterestName = (typeof builtInInterests)[number]["name"];
type Topic = (typeof circleTopics)[number];

const words: Readonly<Record<InterestName | Topic, string>> = {
  Meditation: "Meditation",
  Yoga: "Yoga",
  Mindfulness: "Mindfulness",
  Buddhism: "Buddhism",
  Hinduism: "Hinduism",
  Christianity: "Christianity",
  Islam: "Islam",
  Judaism: "Judaism",
  Breathwork: "Breathwork",
  "Tai Chi": "Tai Chi",
  Qigong: "Qigong",
  Reiki: "Reiki",
  Astrology: "Astrology",
  Numerology: "Numerology",
  Tarot: "Tarot",
  Crystals: "Crystals",
  "Sound Healing": "Sound Healing",
  "Forest Bathing": "Forest Bathing",
  Journaling: "Journaling",
  Prayer: "Prayer",
  Mornings: "Mornings",
  Nature: "Nature",
  Work: "Work",
  Music: "Music",
  Interfaith: "Interfaith",
  Support: "Support",
  Movement: "Movement",
};

export const folded = (text: string) => text.trim().toLocaleLowerCase();

const byName = new Map<string, string>(Object.entries(words));
const byWord = new Map(Object.entries(words).map(([name, word]) => [folded(word), name]));

/** Translates an interest or category; members' own words stay as they are. */
export const interestWord = (name: string): string => byName.get(name) ?? name;

/**
 * The stored name of typed text if it's a listed interest in the page's language, else the text.
 */
export const interestNamed = (written: string): string => byWord.get(folded(written)) ?? written;
