/**
 * The 64 gates in the order in which the Sun passes them, from the start of gate 41 at Aquarius 2°.
 */
export const gateOrder = [
  41, 19, 13, 49, 30, 55, 37, 63, 22, 36, 25, 17, 21, 51, 42, 3, 27, 24, 2, 23, 8, 20, 16, 35, 45,
  12, 15, 52, 39, 53, 62, 56, 31, 33, 7, 4, 29, 59, 40, 64, 47, 6, 46, 18, 48, 57, 32, 50, 28, 44,
  1, 43, 14, 34, 9, 5, 26, 11, 10, 58, 38, 54, 61, 60,
] as const;

/** Longitude in degrees at which the first gate of `gateOrder` begins. */
export const firstGateLongitude = 302;
/** Degrees of a gate, and of one of its six lines. */
export const gateSize = 360 / 64;
const lineSize = gateSize / 6;

/** A gate (1 to 64) and one of its lines (1 to 6). */
export interface Activation {
  gate: number;
  line: number;
}

/** Which of the wheel's 384 lines a longitude (degrees) is in, from the start of gate 41 on. */
export function stepAt(longitude: number): number {
  return Math.floor((((longitude - firstGateLongitude) % 360) + 360) / lineSize) % 384;
}

/** The gate and line of a step. */
export function activationOfStep(step: number): Activation {
  // 384 steps, six for each gate.
  return { gate: gateOrder[Math.floor(step / 6)] as number, line: (step % 6) + 1 };
}

/** The gate and line in which a longitude (degrees) is. */
export function activationAt(longitude: number): Activation {
  return activationOfStep(stepAt(longitude));
}

/** A gate and line as people write them: "25.1". */
export function activationName({ gate, line }: Activation): string {
  return `${gate}.${line}`;
}
