import { useUnsent } from "../../lib/useUnsent.ts";
import { CommentSection } from "../comments/CommentSection.tsx";
import { useReadNews } from "../useReadNews.ts";
import { isMissingNow, useToastIfGone, useToastIfOutside } from "../useToastIfGone.ts";
import { mentionableIn, type PostAudience } from "./mentionable-in.ts";
import { postGone, postKey, postThread, useComments } from "./posts.queries.ts";

interface CommentsProps {
  postId: string;
  /** The post's. */
  audience?: PostAudience;
  /** Whether the post is the reader's. */
  mine?: boolean;
  canModerate?: boolean;
  autoFocus?: boolean;
}

export default function Comments({
  postId,
  audience = { visibility: "public" },
  mine = false,
  canModerate = false,
  autoFocus = false,
}: CommentsProps) {
  const unsent = useUnsent(`comment-${postId}`);
  useToastIfGone(
    { title: postGone, text: unsent.draft, copyLabel: "Copy your comment" },
    (queryClient) => unsent.draft.trim() !== "" && isMissingNow(queryClient, postKey(postId)),
  );
  useToastIfOutside(audience.visibility === "circle" ? audience.circleId : undefined, unsent.draft);
  const list = useComments(postId);
  useReadNews({ key: "post_id", id: postId }, list.isSuccess);
  return (
    <CommentSection
      thread={postThread(postId, audience.circleId)}
      list={list}
      unsent={unsent}
      mentionable={mentionableIn({ ...audience, postId }, mine)}
      canModerate={canModerate}
      autoFocus={autoFocus}
      className="mt-2 border-s border-line ps-4 sm:ps-6"
    />
  );
}
