import type { AudienceOf } from "../kernel/feature.ts";
import type { BookmarkEvents } from "./bookmarks.domain-events.ts";

/** Bookmarks are private: only for the member's other tabs. */
const memberAlone = ({ userId }: { userId: string }) => ({ members: [userId] });

export const audience = {
  "bookmark.added": memberAlone,
  "bookmark.removed": memberAlone,
} satisfies AudienceOf<BookmarkEvents>;
