/** The date of the current terms; recorded with each acceptance. */
export const termsVersion = "2026-11-01";

export const termsDate = "1 November 2026";
