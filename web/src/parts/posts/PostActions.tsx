import type { Post } from "@attune/core/feed/feed.contract";
import { MessageIcon } from "../../ui/icons.ts";
import { partSlots } from "../slots.ts";
import { ReactionButton, ReactionSummary } from "./ReactionButton.tsx";

interface PostActionsProps {
  post: Post;
  commentsOpen: boolean;
  onToggleComments: () => void;
  preloadComments: () => void;
}

const commentWords = (count: number) => {
  if (count === 0) return "Comment";
  return count === 1 ? "1 comment" : `${count} comments`;
};

/** Reactions, comments and the bookmark. */
export function PostActions({
  post,
  commentsOpen,
  onToggleComments,
  preloadComments,
}: PostActionsProps) {
  const Bookmark = partSlots.postBookmark;
  const { name } = post.author;
  const words = commentWords(post.commentCount);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4">
      <ReactionButton post={post} />
      <button
        type="button"
        aria-label={`${words}: post by ${name}`}
        aria-expanded={commentsOpen}
        onPointerEnter={preloadComments}
        onClick={onToggleComments}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small text-muted hover:bg-sunken hover:text-ink"
      >
        <MessageIcon size={18} />
        {words}
      </button>
      <div className="max-sm:contents sm:ms-auto sm:flex sm:items-center sm:gap-x-3">
        <ReactionSummary
          post={post}
          className="max-sm:-order-1 max-sm:w-full max-sm:pt-1 sm:justify-end"
        />
        {Bookmark && (
          <span className="-me-2 size-11 max-sm:ms-auto">
            <Bookmark postId={post.postId} authorName={post.author.name} />
          </span>
        )}
      </div>
    </div>
  );
}
