import type { Decision, ReportReason } from "@attune/core/reports/reports.rules";

export const reasonLabels: Record<ReportReason, { label: string; detail: string }> = {
  harassment: { label: "Harassment", detail: "Insults, threats, or not leaving someone alone" },
  hate: { label: "Hate", detail: "Attacking people for who they are" },
  sexual: { label: "Sexual content", detail: "Unwanted, or explicit" },
  self_harm: { label: "Someone may hurt themselves", detail: "Or is being encouraged to" },
  spam: { label: "Spam or a scam", detail: "Advertising, or asking for money" },
  impersonation: { label: "Pretending to be someone", detail: "A false name or photo" },
  other: { label: "Something else", detail: "Tell us below" },
};

/** Outcomes as shown to the person who reported. */
export const outcomeLabels: Record<Decision, string> = {
  none: "Reviewed, no action taken",
  hide: "Hidden",
  remove: "Removed",
  warn: "The member was warned",
  expel: "We took action in the circle",
  limit: "We took action on the account",
  suspend: "We took action on the account",
  ban: "We took action on the account",
};
