import type { MemberData } from "../kernel/member-data.ts";

export const memberData: MemberData = {
  rows: [],
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
