import type { AspectKind } from "@attune/charts/aspects";
import type { Centre } from "@attune/charts/human-design/centres";
import type { Sign } from "@attune/charts/signs";

export const signWords: Readonly<Record<Sign, string>> = {
  Aries: "Aries",
  Taurus: "Taurus",
  Gemini: "Gemini",
  Cancer: "Cancer",
  Leo: "Leo",
  Virgo: "Virgo",
  Libra: "Libra",
  Scorpio: "Scorpio",
  Sagittarius: "Sagittarius",
  Capricorn: "Capricorn",
  Aquarius: "Aquarius",
  Pisces: "Pisces",
};

export const centreWords: Readonly<Record<Centre, string>> = {
  head: "Head",
  ajna: "Ajna",
  throat: "Throat",
  g: "G",
  heart: "Heart",
  spleen: "Spleen",
  solar: "Solar plexus",
  sacral: "Sacral",
  root: "Root",
};

export const aspectWords: Readonly<Record<AspectKind, { label: string }>> = {
  conjunction: { label: "conjunction" },
  sextile: { label: "sextile" },
  square: { label: "square" },
  trine: { label: "trine" },
  opposition: { label: "opposition" },
};

const designWords: Readonly<Record<string, { label: string }>> = {
  Generator: { label: "Generator" },
  "Manifesting Generator": { label: "Manifesting Generator" },
  Projector: { label: "Projector" },
  Manifestor: { label: "Manifestor" },
  Reflector: { label: "Reflector" },
  "Wait to respond": { label: "Wait to respond" },
  "Respond, then inform": { label: "Respond, then inform" },
  "Wait for the invitation": { label: "Wait for the invitation" },
  "Inform before acting": { label: "Inform before acting" },
  "Wait a lunar cycle": { label: "Wait a lunar cycle" },
  Emotional: { label: "Emotional" },
  Sacral: { label: "Sacral" },
  Splenic: { label: "Splenic" },
  "Ego Manifested": { label: "Ego Manifested" },
  "Ego Projected": { label: "Ego Projected" },
  "Self-Projected": { label: "Self-Projected" },
  Mental: { label: "Mental" },
  Lunar: { label: "Lunar" },
  None: { label: "No" },
  Single: { label: "Single" },
  Split: { label: "Split" },
  "Triple Split": { label: "Triple Split" },
  "Quadruple Split": { label: "Quadruple Split" },
};

const signsByName: Readonly<Record<string, string>> = signWords;

/** A chart's English name in the page's language. Profiles are numbers. */
export const chartWord = (name: string): string =>
  signsByName[name] ?? designWords[name]?.label ?? name;
