import type { Subject } from "@attune/core/reports/reports.contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Call } from "../../lib/kept-act.ts";
import type { Card } from "../people/PersonLine.tsx";

/** A comment on a post, an event or a meetup. */
export interface Comment {
  commentId: string;
  author: Card;
  content: string;
  createdAt: string;
  editedAt?: string | undefined;
  /** Hidden by a moderator, which only its author gets. */
  isHidden?: boolean | undefined;
}

/** What the comments are on. */
export interface CommentThread {
  commentsKey: QueryKey;
  /** Of the post, event or meetup. */
  ofKey: QueryKey;
  add: (
    content: string,
    token: string,
  ) =>
    | Call<"feed.addComment">
    | Call<"eventComments.addComment">
    | Call<"meetupComments.addComment">;
  edit: (commentId: string, content: string) => Promise<Comment>;
  remove: (commentId: string) => Promise<unknown>;
  addressOf: (commentId: string) => string;
  subjectOf: (
    commentId: string,
  ) => Extract<Subject, { kind: "comment" | "event_comment" | "meetup_comment" }>;
  /** Changes the number of comments on screen; the server's follows. */
  count?: (queryClient: QueryClient, change: 1 | -1) => void;
  /** Called if what the comments are on is gone, with what couldn't be sent. */
  onGone?: (queryClient: QueryClient, content: string) => void;
}
