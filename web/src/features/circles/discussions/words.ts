import type { Discussion, DiscussionKind } from "@attune/core/discussions/discussions.contract";

/** How the two kinds of discussions are spoken of. */
export const wordsOf: Record<
  DiscussionKind,
  {
    noun: string;
    begin: string;
    titleLabel: string;
    bodyLabel: string;
    section: string;
    place: string;
  }
> = {
  topic: {
    noun: "topic",
    begin: "Start a topic",
    titleLabel: "Title",
    bodyLabel: "What it is about",
    section: "forum",
    place: "Forum",
  },
  discussion: {
    noun: "discussion",
    begin: "Ask the circle",
    titleLabel: "Question",
    bodyLabel: "What made you think of it",
    section: "discussions",
    place: "Discussions",
  },
};

export const replyWords = (count: number): string => {
  if (count === 0) return "No reply yet";
  return count === 1 ? "1 reply" : `${count} replies`;
};

/** What a discussion is called, also once its own words are gone. */
export const titleOf = ({
  kind,
  title,
  isRemoved,
}: Pick<Discussion, "kind" | "title" | "isRemoved">) =>
  isRemoved ? `A removed ${wordsOf[kind].noun}` : title;

/** Whoever has left the community has no page any more. */
export const isFormer = (userId: string): boolean => /^[0-]+$/.test(userId);
