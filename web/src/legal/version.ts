/** The day from which the current terms apply; what a member accepts is recorded with it. */
export const termsVersion = "2026-11-01";

/** The same day in words. */
export const termsDate = "1 November 2026";
