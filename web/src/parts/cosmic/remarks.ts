import { type cuspParts, explainFlag, type Flag } from "@attune/charts/flags";
import { chartWord } from "./chart-words.ts";

type Reader = (sentence: string) => string | undefined;

const sample = "Aries";

/** Reads sentences that differ only by one name; undefined for any other sentence. */
function naming(flag: Flag, inWords: (name: string) => string): Reader {
  const [before = "", after = ""] = explainFlag(flag).split(sample);
  return (sentence) =>
    sentence.startsWith(before) && sentence.endsWith(after)
      ? inWords(chartWord(sentence.slice(before.length, sentence.length - after.length)))
      : undefined;
}

const fixed =
  (flag: Flag, words: string): Reader =>
  (sentence) =>
    sentence === explainFlag(flag) ? words : undefined;

const near = (of: keyof typeof cuspParts, inWords: (other: string) => string): Reader =>
  naming({ code: "near_cusp", of, other: sample }, inWords);

const remarks: readonly Reader[] = [
  near(
    "sunSign",
    (other) =>
      `Your sun sign is near a cusp: a birth time a little earlier or later could make it ${other}.`,
  ),
  near(
    "moonSign",
    (other) =>
      `Your moon sign is near a cusp: a birth time a little earlier or later could make it ${other}.`,
  ),
  near(
    "risingSign",
    (other) =>
      `Your rising sign is near a cusp: a birth time a little earlier or later could make it ${other}.`,
  ),
  near(
    "type",
    (other) =>
      `Your type is close to changing: a slightly different birth time could make it ${other}.`,
  ),
  near(
    "authority",
    (other) =>
      `Your authority is close to changing: a slightly different birth time could make it ${other}.`,
  ),
  near(
    "profile",
    (other) =>
      `Your profile is close to changing: a slightly different birth time could make it ${other}.`,
  ),
  naming(
    { code: "sun_cusp_within_a_day", other: sample },
    (other) => `You were born within a day of the Sun moving between this sign and ${other}.`,
  ),
  naming(
    { code: "sun_sign_changes_that_day", other: sample },
    (other) =>
      `The Sun changed sign that day; depending on your birth time, your sun sign could be ${other}.`,
  ),
  fixed(
    { code: "time_repeated", chosen: "earlier", otherUtc: "" },
    "The clocks showed this time twice that day; this is the chart for the earlier one.",
  ),
  fixed(
    { code: "time_repeated", chosen: "later", otherUtc: "" },
    "The clocks showed this time twice that day; this is the chart for the later one.",
  ),
  fixed(
    { code: "polar_ascendant" },
    "Inside the polar circles, the rising sign follows a convention, because the zodiac doesn't rise and set there every day.",
  ),
  fixed({ code: "time_unknown" }, "Without a birth time we show only what was the same all day."),
];

/** Translates a chart's remark, which is stored in English. */
export const remarkWords = (remark: string): string =>
  remarks.map((read) => read(remark)).find((words) => words !== undefined) ?? remark;
