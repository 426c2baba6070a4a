/** Replaces a former member where removing content would break the thread. */
export const formerMember = {
  userId: "00000000-0000-0000-0000-000000000000",
  name: "Former member",
  username: "former-member",
} as const;

/** Replaces a host who's hidden by a block. */
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
