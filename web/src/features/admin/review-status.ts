export type ReviewStatus = "pending" | "approved" | "rejected";

export const tones = { pending: "plain", approved: "primary", rejected: "clay" } as const;
