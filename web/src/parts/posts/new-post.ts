import type { toPoll } from "./poll-draft.ts";

/** Who can see a post. */
export type Audience =
  | { visibility: "public" | "connections" }
  | { visibility: "circle"; circleId: string };

export type NewPost = Audience & {
  content: string;
  topic: string | null;
  contentNote: string | null;
  /** A path of this origin. */
  imageUrl: string | null;
  /** What the picture shows. */
  imageAlt: string | null;
  poll?: NonNullable<ReturnType<typeof toPoll>>;
};
