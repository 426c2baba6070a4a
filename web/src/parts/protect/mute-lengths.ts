import type { MuteLength } from "@attune/core/mutes/mutes.rules";

export const muteLengths: readonly { value: MuteLength; label: string }[] = [
  { value: "hour", label: "For 1 hour" },
  { value: "day", label: "For 1 day" },
  { value: "week", label: "For 1 week" },
  { value: "always", label: "Until I undo it" },
];
