import { IconButton } from "../../ui/Button.tsx";
import { BookmarkIcon } from "../../ui/icons.ts";
import { useBookmark, useIsBookmarked } from "./bookmarks.queries.ts";

export default function BookmarkToggle({ postId }: { postId: string }) {
  const isBookmarked = useIsBookmarked(postId);
  const { mutate } = useBookmark(postId);
  return (
    <IconButton
      label={isBookmarked ? "Remove from saved" : "Save post"}
      className={isBookmarked ? "text-primary" : "text-muted hover:text-ink"}
      onClick={() => mutate(!isBookmarked)}
    >
      <BookmarkIcon size={18} {...(isBookmarked ? { className: "fill-current" } : {})} />
    </IconButton>
  );
}
