/** The twelve signs of the tropical zodiac, from 0° on. */
export const signs = [
  "Aries",
  "Taurus",
  "Gemini",
  "Cancer",
  "Leo",
  "Virgo",
  "Libra",
  "Scorpio",
  "Sagittarius",
  "Capricorn",
  "Aquarius",
  "Pisces",
] as const;
export type Sign = (typeof signs)[number];

/** Degrees of one sign. */
export const signSize = 30;

/** The sign of a longitude in degrees, from 0 up to but not including 360. */
export function signAt(longitude: number): Sign {
  const sign = signs[Math.floor(longitude / signSize)];
  if (!sign) throw new RangeError(`${longitude} is no longitude from 0 to 360.`);
  return sign;
}
