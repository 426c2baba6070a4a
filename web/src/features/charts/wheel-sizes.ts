// Radii, from the rim inwards: today's sky, signs, bodies with their degrees, houses, aspects.
export const skyRim = 236;
export const skyGlyphs = 217;
export const outer = 197;
export const inner = 168;
export const marks = 150;
export const degrees = 127;
export const houseRim = 115;
export const middle = 84;

/** Minimum distance of two glyphs, in degrees: 24 px on a phone of 320. */
export const glyphGap = 12.6;
export const skyGap = 10;

/** At the narrowest that's shown, 9 px: 272 px without today's sky, 312 px with it. */
export const textSize = 14;
/** What a finger needs, as wide as the narrowest wheel. */
export const reach = 31;

export const viewBox = (hasSky: boolean): string => {
  const half = hasSky ? skyRim + 3 : outer + 3;
  return `${-half} ${-half} ${2 * half} ${2 * half}`;
};
