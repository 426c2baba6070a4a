/** Shown in place of a former member where others would lose the thread. */
export const formerMember = {
  userId: "00000000-0000-0000-0000-000000000000",
  name: "Former member",
  username: "former-member",
} as const;

/** Shown in place of a host whom a block hides. */
export const unnamedMember = {
  userId: formerMember.userId,
  name: "A member",
  username: "a-member",
  imageUrl: null,
} as const;

export const formerHost = {
  hostId: formerMember.userId,
  hostName: formerMember.name,
  hostUsername: formerMember.username,
} as const;

export const formerAuthor = {
  authorId: formerMember.userId,
  authorName: formerMember.name,
  authorUsername: formerMember.username,
} as const;
