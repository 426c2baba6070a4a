/** Arcseconds to radians. */
export const arcsecond = Math.PI / 648_000;
/** Degrees to radians. */
export const degree = Math.PI / 180;

/** The same angle in degrees, from 0 up to but not including 360. */
export function normalizeDegrees(angle: number): number {
  const reduced = angle % 360;
  // A tiny negative angle plus 360 rounds to 360 itself.
  const positive = reduced < 0 ? reduced + 360 : reduced;
  return positive === 360 ? 0 : positive;
}

/** The same difference of two angles in degrees, from -180 up to but not including 180. */
export function signedDegrees(angle: number): number {
  return normalizeDegrees(angle + 180) - 180;
}

/** Value of c0 + c1·x + c2·x² + … */
export function polynomial(x: number, coefficients: readonly number[]): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}
