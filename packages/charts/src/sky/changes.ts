import { type Sign, signAt } from "../signs.ts";
import { type Planet, planets } from "./bodies.ts";
import { speedAt, turningPoint } from "./motion.ts";
import { longitudeAt } from "./positions.ts";

/** A body enters a sign, at a moment in days of terrestrial time since J2000.0. */
interface Ingress<Of> {
  kind: "sign";
  body: Of;
  sign: Sign;
  days: number;
}

/** A planet turns around: `retrograde` is what it is from then on. */
interface Station {
  kind: "station";
  body: Planet;
  retrograde: boolean;
  days: number;
}

/** Longest stretch in which the speed changes direction, or the sign changes, no more than once. */
const step = 1;

/** Moments at most `step` apart, both ends included. */
function moments(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / step));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

/** Calls `visit` with each two neighbours. */
function pairs<Result>(list: readonly number[], visit: (from: number, to: number) => Result[]) {
  return list.slice(1).flatMap((to, index) => visit(list[index] as number, to));
}

/** When a planet turns around. */
export function stations(body: Planet, from: number, to: number): Station[] {
  return pairs(moments(from, to), (start, end): Station[] => {
    const backwards = speedAt(body, start) < 0;
    const keeps = (days: number) => speedAt(body, days) < 0 === backwards;
    if (keeps(end)) return [];
    return [
      { kind: "station", body, retrograde: !backwards, days: turningPoint(keeps, start, end) },
    ];
  });
}

/**
 * When a body enters another sign, backwards or forwards.
 * @param turns moments at which it turns around: it may cross a border before and after
 */
export function ingresses<Of extends Planet | "sun" | "moon">(
  body: Of,
  from: number,
  to: number,
  turns: readonly number[] = [],
): Ingress<Of>[] {
  const signOf = (days: number) => signAt(longitudeAt(body, days));
  const cuts = [...moments(from, to), ...turns].sort((a, b) => a - b);
  return pairs(cuts, (start, end): Ingress<Of>[] => {
    const sign = signOf(start);
    const next = signOf(end);
    if (next === sign) return [];
    const days = turningPoint((moment) => signOf(moment) === sign, start, end);
    return [{ kind: "sign", body, sign: next, days }];
  });
}

/** Sign changes of the Sun and the planets and the planets' stations, by time. */
export function changesBetween(from: number, to: number): (Ingress<Planet | "sun"> | Station)[] {
  return [
    ...ingresses("sun", from, to),
    ...planets.flatMap((planet) => {
      const turns = stations(planet, from, to);
      const moved = ingresses(
        planet,
        from,
        to,
        turns.map(({ days }) => days),
      );
      return [...turns, ...moved];
    }),
  ].sort((a, b) => a.days - b.days);
}
