import type { Poll } from "@attune/core/polls/polls.contract";

export const votesWords = (count: number) => (count === 1 ? "1 vote" : `${count} votes`);

export const votersWords = (count: number) => {
  if (count === 0) return "No one has voted yet";
  return count === 1 ? "1 member voted" : `${count} members voted`;
};

/** Of the members who voted. */
export const shareOf = (count: number, voters: number): number =>
  voters > 0 ? Math.round((100 * count) / voters) : 0;

/** For screen readers, after voting. */
export const spokenResult = (options: readonly string[], { counts }: Poll): string => {
  const results = options.map((option, index) => `${option}: ${votesWords(counts[index] ?? 0)}`);
  return `Your vote is counted. ${results.join(". ")}`;
};
