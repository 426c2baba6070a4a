import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { BookmarkEntity } from "./bookmarks.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: BookmarkEntity,
      find: (userId, page) => BookmarkEntity.query.one({ userId }).go(page),
    }),
  ],
  exceptions: { "bookmark.authorId": "The bookmark goes when the author's post is deleted." },
};
