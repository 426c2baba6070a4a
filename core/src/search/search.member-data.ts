import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { SavedSearchEntity } from "./saved.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: SavedSearchEntity,
      find: (userId, page) => SavedSearchEntity.query.one({ userId }).go(page),
    }),
  ],
  exceptions: { "search-posting.ownerId": "What's found goes from the index with what it shows." },
};
