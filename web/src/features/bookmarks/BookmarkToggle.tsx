import { IconButton } from "../../ui/Button.tsx";
import { BookmarkIcon } from "../../ui/icons.ts";
import { useBookmark, useIsBookmarked } from "./bookmarks.queries.ts";

interface BookmarkToggleProps {
  postId: string;
  authorName: string;
}

export default function BookmarkToggle({ postId, authorName }: BookmarkToggleProps) {
  const isBookmarked = useIsBookmarked(postId);
  const { mutate } = useBookmark(postId);
  return (
    <IconButton
      label={
        isBookmarked ? `Remove from saved: post by ${authorName}` : `Save post by ${authorName}`
      }
      className={isBookmarked ? "text-primary" : "text-muted hover:text-ink"}
      onClick={() => mutate(!isBookmarked)}
    >
      <BookmarkIcon size={18} {...(isBookmarked ? { className: "fill-current" } : {})} />
    </IconButton>
  );
}
