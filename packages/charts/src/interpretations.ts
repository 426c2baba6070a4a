/** Our own texts on every part of a chart, for reflection; they predict nothing. */
export { authorityTexts } from "./texts/authorities.ts";
export { centreTexts } from "./texts/centres.ts";
export { profileTexts } from "./texts/profiles.ts";
export { moonTexts, risingTexts, sunTexts } from "./texts/signs.ts";
export { strategyTexts, typeTexts } from "./texts/types.ts";
