import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { PortraitCheckEntity } from "./portrait-checks.entity.ts";
import { PictureUseEntity } from "./uses.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: PictureUseEntity,
      find: (userId, page) => PictureUseEntity.query.one({ userId }).go(page),
      notExported: "Says which file a post or cover shows; posts and files are exported.",
    }),
    memberRows({
      entity: PortraitCheckEntity,
      find: (userId, page) => PortraitCheckEntity.query.one({ userId }).go(page),
      notExported: "Says which portrait waits for its check; portraits are exported.",
    }),
  ],
  files: [
    ...[
      (userId: string) => `media/profile-images/${userId}/`,
      (userId: string) => `media/user-uploads/avatars/${userId}-`,
      (userId: string) => `media/user-uploads/posts/${userId}/`,
      (userId: string) => `media/user-uploads/photos/${userId}/`,
    ].map((prefix) => ({ prefix, isExported: true })),
    ...["profile_image", "avatar", "post", "photo"].map((purpose) => ({
      prefix: (userId: string) => `incoming/${purpose}/${userId}/`,
      isExported: false,
    })),
  ],
};
