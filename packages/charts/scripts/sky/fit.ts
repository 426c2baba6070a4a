import { arcsecond } from "../../src/sky/angles.ts";

const turn = 1_296_000;

/**
 * The first `count` Chebyshev coefficients (arcseconds) of an angle over one span, from its values
 * at a few more of the Chebyshev points than there are coefficients. The first one is brought into
 * a whole turn for longitudes.
 */
export function fitSpan(
  angle: (days: number) => number,
  from: number,
  days: number,
  count: number,
): number[] {
  const points = count + 4;
  const values: number[] = [];
  for (let index = 0; index < points; index++) {
    const place = Math.cos((Math.PI * (index + 0.5)) / points);
    const value = angle(from + (days * (place + 1)) / 2) / arcsecond;
    const previous = values.at(-1) ?? value;
    values.push(value - turn * Math.round((value - previous) / turn));
  }
  return Array.from({ length: count }, (_, order) => {
    const sum = values.reduce(
      (total, value, index) => total + value * Math.cos((Math.PI * order * (index + 0.5)) / points),
      0,
    );
    return (order === 0 ? 1 : 2) * (sum / points);
  });
}

/** Coefficients as whole numbers of `quantum`; the first one within a turn if it is a longitude. */
export function quantize(coefficients: number[], quantum: number, wraps: boolean): number[] {
  return coefficients.map((value, order) => {
    const whole = Math.round(value / quantum);
    if (order > 0 || !wraps) return whole;
    const steps = Math.round(turn / quantum);
    return ((whole % steps) + steps) % steps;
  });
}
