/**
 * Measures against JPL's DE431 (through the yardstick) what the theory lacks for Uranus and
 * Neptune, and the best start state for Pluto's orbit; prints `scripts/sky/corrections.ts`. Only
 * needed when those theories change.
 */
import { arcsecond, signedDegrees } from "../src/sky/angles.ts";
import { leastSquares } from "./least-squares.ts";
import { correctionSpan, plutoState } from "./sky/corrections.ts";
import { integrate, step, stepsAfter, stepsBefore } from "./sky/pluto.ts";
import { add, direction, type State, type Vector } from "./sky/vectors.ts";
import { eclipticOf2000, vsopPosition } from "./sky/vsop.ts";
import { heliocentric } from "./yardstick.ts";

const [from, to] = correctionSpan;
const samples = 2_000;
const degrees = { longitude: 12, latitude: 10 };

function difference(mine: number, theirs: number): number {
  return signedDegrees((theirs - mine) / arcsecond / 3600) * 3600;
}

for (const planet of ["uranus", "neptune"] as const) {
  const places = Array.from({ length: samples }, (_, index) =>
    Math.cos((Math.PI * (index + 0.5)) / samples),
  );
  const compared = places.map((place) => {
    const days = (from + to) / 2 + (place * (to - from)) / 2;
    return {
      mine: direction(eclipticOf2000(vsopPosition(planet, days, false))),
      theirs: direction(eclipticOf2000(heliocentric(planet, days))),
    };
  });
  for (const part of ["longitude", "latitude"] as const) {
    const orders = Array.from({ length: degrees[part] + 1 }, (_, order) =>
      places.map((place) => Math.cos(order * Math.acos(place))),
    );
    const wanted = compared.map(({ mine, theirs }) => difference(mine[part], theirs[part]));
    const weights = leastSquares(orders, wanted);
    console.log(`${planet} ${part}: [${weights.map((w) => w.toFixed(4)).join(", ")}]`);
  }
}

const epoch = plutoState.epoch;
// The file holds vectors of three.
const toVector = (values: readonly number[]) => values as unknown as Vector;
let state: State = plutoState;
for (let round = 0; round < 3; round++) {
  const flat = (from: State) => integrate(from, epoch, stepsBefore, stepsAfter).flat();
  const base = flat(state);
  const nudges = [1e-5, 1e-5, 1e-5, 1e-9, 1e-9, 1e-9];
  const partials = nudges.map((nudge, index) => {
    const shift = toVector([0, 1, 2].map((axis) => (axis === index % 3 ? nudge : 0)));
    const nudged: State =
      index < 3
        ? { ...state, position: add(state.position, shift) }
        : { ...state, velocity: add(state.velocity, shift) };
    // flat() returns as many numbers each time.
    return flat(nudged).map((value, at) => (value - (base[at] as number)) / nudge);
  });
  const wanted = Array.from({ length: stepsBefore + stepsAfter + 1 }, (_, index) =>
    heliocentric("pluto", epoch + (index - stepsBefore) * step),
  ).flat();
  const change = leastSquares(
    partials,
    // As many as flat() returns.
    wanted.map((value, at) => value - (base[at] as number)),
  );
  state = {
    position: add(state.position, toVector(change.slice(0, 3))),
    velocity: add(state.velocity, toVector(change.slice(3))),
  };
  const improved = flat(state);
  // As many as flat() returns.
  const left = wanted.map((value, at) => Math.abs(value - (improved[at] as number)));
  console.log(`pluto, round ${round}: within ${Math.max(...left).toExponential(1)} au`, state);
}
