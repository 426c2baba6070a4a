import type { AudienceOf } from "../kernel/feature.ts";
import type { BookmarkEvents } from "./bookmarks.domain-events.ts";

/** Bookmarks are private: only the member's other tabs receive them. */
const memberAlone = ({ userId }: { userId: string }) => ({ members: [userId] });

export const audience = {
  "bookmark.added": memberAlone,
  "bookmark.removed": memberAlone,
} satisfies AudienceOf<BookmarkEvents>;
