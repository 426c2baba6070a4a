import { type Sign, signs } from "../signs.ts";
import type { SignSummary } from "./summary.ts";
import type { LikenessWords, PlacedSign, Points } from "./words.ts";

/** Score by how many signs apart two places are, from none to six. */
const scoreByDistance = [80, 40, 85, 35, 100, 35, 65] as const;

/** From this score on, a distance speaks for getting on well. */
const friendly = 80;

type Place = keyof SignSummary;

/**
 * Compared places with each direction's weight in thousandths: whole numbers, so that the sum
 * doesn't depend on the order of the members.
 */
const comparisons: readonly (readonly [Place, Place, number])[] = [
  ["sun", "moon", 200],
  ["moon", "moon", 200],
  ["sun", "sun", 150],
  ["rising", "rising", 100],
  ["sun", "rising", 75],
];

interface Comparison {
  mine: PlacedSign;
  theirs: PlacedSign;
  weight: number;
  distance: number;
}

function distanceOf(a: Sign, b: Sign): number {
  const apart = Math.abs(signs.indexOf(a) - signs.indexOf(b));
  return Math.min(apart, 12 - apart);
}

/** Every comparison for which both shared the signs; unlike places count in both directions. */
function compare(mine: SignSummary, theirs: SignSummary): Comparison[] {
  const found: Comparison[] = [];
  for (const [one, other, weight] of comparisons) {
    for (const [a, b] of one === other ? [[one, other] as const] : bothOrders(one, other)) {
      const [mySign, theirSign] = [mine[a], theirs[b]];
      if (mySign === null || theirSign === null) continue;
      found.push({
        mine: { place: a, sign: mySign },
        theirs: { place: b, sign: theirSign },
        weight,
        distance: distanceOf(mySign, theirSign),
      });
    }
  }
  return found;
}

function bothOrders(one: Place, other: Place): (readonly [Place, Place])[] {
  return [
    [one, other],
    [other, one],
  ];
}

/** 0 to 100, over the places that both have shared. */
export function astrologyScore(mine: SignSummary, theirs: SignSummary): number {
  const found = compare(mine, theirs);
  const weights = found.reduce((sum, { weight }) => sum + weight, 0);
  const points = found.reduce(
    // Signs are at most six apart, and each distance has a score.
    (sum, { weight, distance }) => sum + weight * (scoreByDistance[distance] as number),
    0,
  );
  return points / weights;
}

/** One sentence for each comparison, those that count most first. */
export function astrologyPoints(
  mine: SignSummary,
  theirs: SignSummary,
  words: LikenessWords,
): Points {
  const points: Points = { reasons: [], differences: [] };
  for (const each of compare(mine, theirs).sort((a, b) => b.weight - a.weight)) {
    const isFriendly = (scoreByDistance[each.distance] as number) >= friendly;
    const sentence = words.places(each.mine, each.theirs, each.distance);
    points[isFriendly ? "reasons" : "differences"].push(sentence);
  }
  return points;
}
