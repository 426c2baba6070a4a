import { memberTotalShortenedFrom } from "./constants.ts";

/** Plain below a thousand, then `1.2K+`, rounded down. */
export const formatMemberTotal = (total: number): string =>
  total < memberTotalShortenedFrom
    ? String(total)
    : `${(Math.floor(total / 100) / 10).toFixed(1)}K+`;
