import { plutoState } from "./corrections.ts";
import { add, length, type State, scale, subtract, type Vector } from "./vectors.ts";
import { vsopPosition } from "./vsop.ts";

/** Step of the integration in days; with 16, halving it changes nothing above 0.001 arcseconds. */
export const step = 16;

const sunGravity = 0.01720209895 ** 2;
/** Sun with the inner planets, as one mass in the middle; Pluto cannot tell them apart. */
const innerMass = 1 + 1 / 6_023_657 + 1 / 408_523.72 + 1 / 328_900.56 + 1 / 3_098_703.59;
const plutoMass = 7.35e-9;
const giants = [
  ["jupiter", 1 / 1047.348644],
  ["saturn", 1 / 3497.9018],
  ["uranus", 1 / 22_902.944],
  ["neptune", 1 / 19_412.2369],
] as const;

const giantsAt = new Map<number, readonly Vector[]>();

function giantPositions(days: number): readonly Vector[] {
  const known = giantsAt.get(days);
  if (known) return known;
  const positions = giants.map(([planet]) => vsopPosition(planet, days));
  giantsAt.set(days, positions);
  return positions;
}

function acceleration(days: number, position: Vector): Vector {
  let total = scale(position, (-sunGravity * (innerMass + plutoMass)) / length(position) ** 3);
  giantPositions(days).forEach((giant, index) => {
    const mass = giants[index]?.[1] ?? 0;
    const away = subtract(giant, position);
    const direct = scale(away, 1 / length(away) ** 3);
    const indirect = scale(giant, 1 / length(giant) ** 3);
    total = add(total, scale(subtract(direct, indirect), sunGravity * mass));
  });
  return total;
}

/** One step of the classical fourth-order Runge-Kutta method. */
function advance(days: number, { position, velocity }: State, by: number): State {
  const a1 = acceleration(days, position);
  const v2 = add(velocity, scale(a1, by / 2));
  const a2 = acceleration(days + by / 2, add(position, scale(velocity, by / 2)));
  const v3 = add(velocity, scale(a2, by / 2));
  const a3 = acceleration(days + by / 2, add(position, scale(v2, by / 2)));
  const v4 = add(velocity, scale(a3, by));
  const a4 = acceleration(days + by, add(position, scale(v3, by)));
  const weigh = (first: Vector, second: Vector, third: Vector, fourth: Vector) =>
    scale(add(add(first, scale(second, 2)), add(scale(third, 2), fourth)), by / 6);
  return {
    position: add(position, weigh(velocity, v2, v3, v4)),
    velocity: add(velocity, weigh(a1, a2, a3, a4)),
  };
}

/** Positions every `step` days, `count` of them on each side of the state's own moment. */
export function integrate(state: State, epoch: number, before: number, after: number): Vector[] {
  const past: Vector[] = [];
  let current = state;
  for (let index = 0; index < before; index++) {
    current = advance(epoch - index * step, current, -step);
    past.unshift(current.position);
  }
  const future: Vector[] = [state.position];
  current = state;
  for (let index = 0; index < after; index++) {
    current = advance(epoch + index * step, current, step);
    future.push(current.position);
  }
  return [...past, ...future];
}

/** Steps that cover what the table covers, and a little more. */
export const stepsBefore = 2330;
export const stepsAfter = 1780;
let orbit: Vector[] | undefined;

/** Heliocentric position of Pluto, between the steps by an interpolation through six of them. */
export function plutoPosition(days: number): Vector {
  orbit ??= integrate(plutoState, plutoState.epoch, stepsBefore, stepsAfter);
  const place = (days - plutoState.epoch) / step + stepsBefore;
  const first = Math.floor(place) - 2;
  let result: Vector = [0, 0, 0];
  for (let index = first; index < first + 6; index++) {
    let weight = 1;
    for (let other = first; other < first + 6; other++) {
      if (other !== index) weight *= (place - other) / (index - other);
    }
    const position = orbit[index];
    if (!position) throw new RangeError(`Pluto's orbit was not computed for day ${days}.`);
    result = add(result, scale(position, weight));
  }
  return result;
}
