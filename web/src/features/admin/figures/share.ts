import { percent } from "../../../lib/percent.ts";

/** For example "40%"; "–" if `whole` is 0. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : percent(part / whole);
