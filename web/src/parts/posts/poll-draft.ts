import { minPollOptions, type PollLength } from "@attune/core/feed/poll.rules";

/** A poll as it's being written, with empty options. */
export interface PollDraft {
  options: string[];
  isMultiple: boolean;
  closesIn: PollLength | "none";
}

/** As it's sent; null if options are missing or the same. */
export function toPoll({ options, isMultiple, closesIn }: PollDraft) {
  const filled = options.map((option) => option.trim()).filter(Boolean);
  if (filled.length < minPollOptions || new Set(filled).size < filled.length) return null;
  return {
    options: filled,
    ...(isMultiple && { isMultiple }),
    ...(closesIn !== "none" && { closesIn }),
  };
}
