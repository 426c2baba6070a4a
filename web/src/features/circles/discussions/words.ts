import type { Discussion, DiscussionKind } from "@attune/core/discussions/discussions.contract";

/** Interface texts by kind of discussion. */
export const wordsOf: Record<
  DiscussionKind,
  {
    begin: string;
    titleLabel: string;
    bodyLabel: string;
    section: string;
    place: string;
  }
> = {
  topic: {
    begin: "Start a topic",
    titleLabel: "Title",
    bodyLabel: "What it's about",
    section: "forum",
    place: "Forum",
  },
  discussion: {
    begin: "Ask the circle",
    titleLabel: "Question",
    bodyLabel: "What made you think of it",
    section: "discussions",
    place: "Discussions",
  },
};

export const replyWords = (count: number): string => {
  if (count === 0) return "No replies yet";
  return count === 1 ? "1 reply" : `${count} replies`;
};

/** A discussion's title, or a note that its text was removed. */
export const titleOf = ({
  kind,
  title,
  isRemoved,
}: Pick<Discussion, "kind" | "title" | "isRemoved">) =>
  isRemoved ? `A removed ${kind === "topic" ? "topic" : "discussion"}` : title;

/** Name of the draft for a new discussion. */
export const newDiscussion = (circleId: string, kind: DiscussionKind) => `new-${kind}-${circleId}`;
