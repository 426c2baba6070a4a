/** Who is shown where others would lose the thread without a member who has left. */
export const formerMember = {
  userId: "00000000-0000-0000-0000-000000000000",
  name: "Former member",
  username: "former-member",
} as const;

/** Who is shown where a block hides the host of a place that both keep. */
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
