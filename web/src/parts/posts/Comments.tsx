import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { codeOf } from "../../lib/errors.ts";
import { useUnsent } from "../../lib/useUnsent.ts";
import { CommentSection } from "../comments/CommentSection.tsx";
import { mentionableIn, type PostAudience } from "./mentionable-in.ts";
import { postKey, postThread, toastGone, useComments } from "./posts.queries.ts";

interface CommentsProps {
  postId: string;
  /** The post's. */
  audience?: PostAudience;
  /** Whether the post is the reader's. */
  mine?: boolean;
  canModerate?: boolean;
  autoFocus?: boolean;
}

/** If the post was deleted while a comment was being written, offers to copy the text. */
function useCommentGone(postId: string, draft: string): void {
  const queryClient = useQueryClient();
  const written = useRef(draft);
  written.current = draft;
  useEffect(
    () => () => {
      const { error } = queryClient.getQueryState(postKey(postId)) ?? {};
      if (written.current.trim() && codeOf(error) === "not_found") toastGone(written.current);
    },
    [queryClient, postId],
  );
}

export default function Comments({
  postId,
  audience = { visibility: "public" },
  mine = false,
  canModerate = false,
  autoFocus = false,
}: CommentsProps) {
  const unsent = useUnsent(`comment-${postId}`);
  useCommentGone(postId, unsent.draft);
  return (
    <CommentSection
      thread={postThread(postId)}
      list={useComments(postId)}
      unsent={unsent}
      mentionable={mentionableIn({ ...audience, postId }, mine)}
      canModerate={canModerate}
      autoFocus={autoFocus}
      className="mt-2 border-s border-line ps-4 sm:ps-6"
    />
  );
}
