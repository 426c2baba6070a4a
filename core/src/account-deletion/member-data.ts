import { itemsByMember, itemsInPartition, type RawItem } from "../kernel/raw-items.ts";

/** The partitions that are one member's alone. */
const ownPartitions = [
  "member#",
  "connections#",
  "notifications#",
  "practices#",
  "suggested#",
  "sockets#",
] as const;

/** The keys of the index by person under which lies what a member has made or joined. */
const madeKeys = [
  "posts#",
  "circle-posts#",
  "replies#",
  "discussions#",
  "reactions#",
  "comments#",
  "conversations#",
  "circles#",
  "events#",
  "meetups#",
  "rsvps#",
  "mails#",
  "suggestions#",
  "security-events#",
  "albums#",
  "photos#",
  "photo-tags#",
] as const;

export interface MemberData {
  /** Items that are the member's alone. */
  own: RawItem[];
  /** Items by the member among those of others. */
  made: RawItem[];
}

/** Everything in the table that belongs to a member. A new kind of item is entered above. */
export async function memberDataOf(userId: string): Promise<MemberData> {
  const [own, made] = await Promise.all([
    Promise.all(ownPartitions.map((prefix) => itemsInPartition(`${prefix}${userId}`))),
    Promise.all(madeKeys.map((prefix) => itemsByMember(`${prefix}${userId}`))),
  ]);
  return { own: own.flat(), made: made.flat() };
}

export const entityOf = (item: RawItem): string => String(item.__edb_e__ ?? "unknown");

/** The pictures of a member: their keys' prefixes. */
export const pictureFolders = (userId: string): string[] => [
  `media/profile-images/${userId}/`,
  `media/user-uploads/avatars/${userId}-`,
  `media/user-uploads/posts/${userId}/`,
  `media/user-uploads/photos/${userId}/`,
];
