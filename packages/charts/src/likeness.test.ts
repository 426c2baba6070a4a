import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeChart } from "./chart.ts";
import type { authorities, profiles } from "./human-design/types.ts";
import { words } from "./likeness/words/en.ts";
import {
  interestSentence,
  type LikenessSummary,
  likenessOf,
  likenessTotal,
  summarizeChart,
} from "./likeness.ts";
import { signs } from "./signs.ts";
import { summaries } from "./testing/summaries.ts";

const nothing: LikenessSummary = { interests: [], signs: null, humanDesign: null };

const design = (gates: number[], rest: Partial<LikenessSummary["humanDesign"]> = {}) => ({
  ...nothing,
  humanDesign: {
    type: "Projector" as const,
    authority: "Splenic" as const,
    profile: "1/3" as const,
    ...rest,
    gates,
  },
});

const scoreOf = (mine: LikenessSummary, theirs: LikenessSummary) =>
  likenessOf(mine, theirs).parts.humanDesign?.score;

describe("a likeness", () => {
  test("is the same from both sides, and between 0 and 100", () => {
    fc.assert(
      fc.property(summaries, summaries, (a, b) => {
        const [there, back] = [likenessOf(a, b), likenessOf(b, a)];
        expect(there.total).toBe(back.total);
        expect(likenessTotal(a, b)).toBe(there.total);
        for (const part of ["interests", "astrology", "humanDesign"] as const) {
          expect(there.parts[part]?.score).toBe(back.parts[part]?.score);
          expect(there.parts[part]?.reasons.length).toBe(back.parts[part]?.reasons.length);
          expect(there.parts[part]?.differences.length).toBe(back.parts[part]?.differences.length);
        }
        if (there.total !== null) {
          expect(there.total).toBeGreaterThanOrEqual(0);
          expect(there.total).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("says something about each scored part, and names missing ones", () => {
    fc.assert(
      fc.property(summaries, summaries, (a, b) => {
        const { parts, missing } = likenessOf(a, b);
        for (const part of Object.values(parts)) {
          if (part) expect([...part.reasons, ...part.differences]).not.toEqual([]);
        }
        expect(missing.length > 0).toBe(
          [a, b].some(
            (each) =>
              each.interests.length === 0 ||
              !each.signs?.moon ||
              !each.signs.rising ||
              !each.humanDesign,
          ),
        );
      }),
    );
  });

  test("weighs interests 0.4, signs 0.3 and Human Design 0.3, over what both have shared", () => {
    const aries = { sun: "Aries", moon: null, rising: null } as const;
    const cancer = { sun: "Cancer", moon: null, rising: null } as const;
    const mine = { ...design([]), interests: ["Yoga"], signs: aries };
    const theirs = { ...design([]), interests: ["Yoga"], signs: cancer };
    // 42, and 2 for two Projectors, 4 for their authority and 4 for their profile.
    expect(likenessTotal(mine, theirs)).toBe(Math.round(0.4 * 100 + 0.3 * 35 + 0.3 * 52));
    expect(likenessTotal({ ...mine, humanDesign: null }, theirs)).toBe(
      Math.round((0.4 * 100 + 0.3 * 35) / 0.7),
    );
    expect(likenessTotal({ ...nothing, signs: aries }, { ...nothing, signs: cancer })).toBe(35);
  });

  test("of two who have shared nothing is no number", () => {
    const { total, parts, missing } = likenessOf(nothing, nothing);
    expect(total).toBeNull();
    expect(parts).toEqual({ interests: null, astrology: null, humanDesign: null });
    expect(missing).toContain("You haven't named any interests.");
    expect(missing).toContain("They haven't shared a Human Design chart.");
  });
});

describe("shared interests", () => {
  const withInterests = (...names: string[]) => ({ ...nothing, interests: names });

  test("count by the geometric mean of both lists", () => {
    const mine = withInterests("Yoga", "Tarot", "Prayer", "Reiki");
    expect(likenessTotal(mine, withInterests("Yoga"))).toBe(50);
    expect(likenessTotal(mine, withInterests("Qigong"))).toBe(0);
    expect(likenessTotal(mine, mine)).toBe(100);
  });

  test("are named in words", () => {
    const { parts } = likenessOf(
      withInterests("Breathwork", "Buddhism", "Yoga"),
      withInterests("Buddhism", "Breathwork"),
    );
    expect(parts.interests?.reasons).toEqual([
      "You both practise breathwork.",
      "You're both drawn to Buddhism.",
    ]);
  });
});

describe("signs", () => {
  const sun = (name: (typeof signs)[number]) => ({
    ...nothing,
    signs: { sun: name, moon: null, rising: null },
  });

  test("score by whole-sign distance", () => {
    const scores = signs.map((name) => likenessTotal(sun("Aries"), sun(name)));
    expect(scores).toEqual([80, 40, 85, 35, 100, 35, 65, 35, 100, 35, 85, 40]);
  });

  test("are explained from the reader's side", () => {
    const mine = { ...nothing, signs: { sun: "Leo", moon: "Aries", rising: null } as const };
    const theirs = { ...nothing, signs: { sun: "Aries", moon: "Leo", rising: "Leo" } as const };
    expect(likenessOf(mine, theirs).parts.astrology?.reasons).toEqual([
      "Your sun in Leo and their moon in Leo share a sign.",
      "Your moon in Aries and their sun in Aries share a sign.",
      "Your moon in Aries and their moon in Leo are of the same element.",
      "Your sun in Leo and their sun in Aries are of the same element.",
      "Your sun in Leo and their rising sign in Leo share a sign.",
    ]);
  });
});

test("what's said to bring friction, or little in common, is never a reason", () => {
  const mine = { ...nothing, signs: { sun: "Pisces", moon: "Aries", rising: null } as const };
  const theirs = { ...nothing, signs: { sun: "Cancer", moon: "Libra", rising: null } as const };
  const { reasons, differences } = likenessOf(mine, theirs).parts.astrology ?? {};
  expect(reasons).toEqual(["Your sun in Pisces and their sun in Cancer are of the same element."]);
  expect(differences).toEqual([
    "Your sun in Pisces and their moon in Libra are five signs apart, with little in common.",
    "Your moon in Aries and their sun in Cancer are square, which is said to bring friction.",
    "Your moon in Aries and their moon in Libra face each other across the zodiac.",
  ]);
  const generator = design([23, 43], { type: "Generator", authority: "Emotional" });
  const manifestor = design([43], { type: "Manifestor", profile: "2/4" });
  const { humanDesign } = likenessOf(generator, manifestor).parts;
  expect(humanDesign?.reasons).toEqual([]);
  expect(humanDesign?.differences).toHaveLength(3);
});

describe("channels", () => {
  const other = { authority: "Mental" as const, profile: "2/4" as const };

  test("that the two complete add 7", () => {
    expect(scoreOf(design([23]), design([43], other))).toBe(42 + 2 + 7);
    expect(likenessOf(design([23]), design([43])).parts.humanDesign?.reasons).toContain(
      "Your gate 23 and their gate 43 complete channel 23-43 between you.",
    );
  });

  test("that both have add 6", () => {
    expect(scoreOf(design([23, 43]), design([23, 43], other))).toBe(42 + 2 + 6);
  });

  test("that one has whole and the other not at all add 1", () => {
    expect(scoreOf(design([23, 43]), design([1], other))).toBe(42 + 2 + 1);
  });

  test("count nothing while one of the two keeps their gates to themselves", () => {
    expect(scoreOf(design([23, 43]), design([], other))).toBe(42 + 2);
  });

  test("that one has whole and the other half take 4", () => {
    expect(scoreOf(design([23, 43]), design([43], other))).toBe(42 + 2 - 4);
    const differences = (mine: number[], theirs: number[]) =>
      likenessOf(design(mine), design(theirs)).parts.humanDesign?.differences;
    expect(differences([23, 43], [43])).toContain(
      "You have all of channel 23-43, and they have half of it.",
    );
    expect(differences([43], [23, 43])).toContain(
      "They have all of channel 23-43, and you have half of it.",
    );
  });

  test("of which both have the same half count nothing", () => {
    expect(scoreOf(design([23]), design([23], other))).toBe(42 + 2);
  });
});

test("authority and profile add and take as stated", () => {
  const splenic = design([], { profile: "1/3" });
  const score = (authority: (typeof authorities)[number], profile: (typeof profiles)[number]) =>
    scoreOf(splenic, design([], { authority, profile }));
  expect(score("Splenic", "2/4")).toBe(42 + 2 + 4);
  expect(score("Emotional", "2/4")).toBe(42 + 2 - 2);
  expect(score("Mental", "1/3")).toBe(42 + 2 + 4);
  expect(score("Mental", "4/6")).toBe(42 + 2 + 3);
});

test("a chart without a time gives its signs alone, and one with a time everything", () => {
  const birth = { date: "1961-07-01", zone: "Europe/London", latitude: 52.83, longitude: 0.5 };
  const [partial, whole] = [computeChart(birth), computeChart({ ...birth, time: "19:45" })];
  if (!partial.ok || !whole.ok) throw new Error("There should be a chart.");
  expect(summarizeChart(partial)).toEqual({
    signs: { sun: "Cancer", moon: "Aquarius", rising: null },
    humanDesign: null,
  });
  expect(summarizeChart(whole).humanDesign).toMatchObject({
    type: "Projector",
    authority: "Emotional",
    profile: "1/3",
  });
  expect(summarizeChart(whole).humanDesign?.gates).toEqual(
    expect.arrayContaining([4, 63, 30, 41, 37, 40]),
  );
});

test("shared interests are one sentence, with the verb that fits", () => {
  const mine = ["Yoga", "Meditation", "Tarot"];
  const sentence = (...theirs: string[]) => interestSentence(mine, theirs, words, 2);
  expect(sentence("Meditation", "Yoga")).toBe("You both practise meditation and yoga.");
  expect(sentence("Tarot", "Yoga")).toBe("You both practise yoga, and you're both drawn to Tarot.");
  expect(sentence("Yoga")).toBe("You both practise yoga.");
  expect(sentence("Reiki")).toBeNull();
});
