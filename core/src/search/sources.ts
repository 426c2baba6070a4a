import { CircleEntity } from "../circles/circles.entity.ts";
import { EventEntity } from "../events/events.entity.ts";
import { PostEntity } from "../feed/feed.entity.ts";
import { toPost } from "../feed/feed.service.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { toPerson } from "../profiles/profiles.view.ts";
import type { SearchType } from "./search.contract.ts";
import type { Searchable } from "./searchable.ts";

/** Approved circles. */
async function circle(circleId: string): Promise<Searchable | null> {
  const { data } = await CircleEntity.get({ circleId }).go({ consistent: true });
  if (data?.approvalStatus !== "approved") return null;
  return {
    type: "circle",
    id: circleId,
    title: data.name,
    description: data.description,
    imageUrl: data.imageUrl ?? null,
    categories: data.categories ?? [],
    keywords: [],
    location: null,
    date: null,
    createdAt: data.createdAt,
    popularity: data.memberCount ?? 0,
    ownerId: data.hostId,
  };
}

/** Approved events. */
async function event(eventId: string): Promise<Searchable | null> {
  const { data } = await EventEntity.get({ eventId }).go({ consistent: true });
  if (data?.approvalStatus !== "approved") return null;
  return {
    type: "event",
    id: eventId,
    title: data.title,
    description: data.description,
    imageUrl: data.imageUrl ?? null,
    categories: [data.type],
    keywords: [],
    location: data.location,
    date: data.startsAt,
    createdAt: data.createdAt,
    popularity: data.attendeeCount ?? 0,
    ownerId: data.hostId,
  };
}

/** Members who finished their profile, by what they show to everyone; nobody who is leaving. */
async function person(userId: string): Promise<Searchable | null> {
  const [profile, account] = await batchGet([
    itemRef(ProfileEntity, { userId }),
    itemRef(AccountEntity, { userId }),
  ]);
  if (!profile?.onboardingCompleted || profile.listed !== "listed") return null;
  if (!account || account.deletingSince) return null;
  const shown = toPerson(profile);
  return {
    type: "person",
    id: userId,
    title: shown.name,
    description: shown.bio ?? "",
    imageUrl: shown.imageUrl,
    categories: shown.interests,
    keywords: [shown.username],
    location: shown.location,
    date: null,
    createdAt: profile.listedSince,
    popularity: 0,
    ownerId: userId,
  };
}

const maxTitleLength = 60;

/** A post without a topic is called by how it begins. */
const beginningOf = (content: string): string => {
  const line = content.trim().split("\n")[0] ?? "";
  if (line.length <= maxTitleLength) return line;
  return `${line.slice(0, line.lastIndexOf(" ", maxTitleLength - 1) + 1 || maxTitleLength).trim()}…`;
};

/** Public posts. */
async function post(postId: string): Promise<Searchable | null> {
  const { data } = await PostEntity.get({ postId }).go({ consistent: true });
  if (data?.visibility !== "public") return null;
  const { content, topic, imageUrl, createdAt, reactionTotal, commentCount } = toPost(data, null);
  return {
    type: "post",
    id: postId,
    title: topic ?? beginningOf(content),
    description: content,
    imageUrl,
    categories: topic ? [topic] : [],
    keywords: [],
    location: null,
    date: null,
    createdAt,
    popularity: reactionTotal + commentCount,
    ownerId: data.authorId,
  };
}

const sources: Record<SearchType, (id: string) => Promise<Searchable | null>> = {
  circle,
  event,
  person,
  post,
};

/** A thing as every member may see it now; null when it is not there for every member. */
export const searchableOf = (type: SearchType, id: string): Promise<Searchable | null> =>
  sources[type](id);

const pageSize = 50;

/** The ids of everything of a type that can be found, a page at a time. */
export async function listIds(
  type: SearchType,
  cursor: string | null,
): Promise<{ ids: string[]; cursor: string | null }> {
  const options = { limit: pageSize, cursor };
  switch (type) {
    case "circle": {
      const page = await CircleEntity.query.newest({ approvalStatus: "approved" }).go(options);
      return { ids: page.data.map(({ circleId }) => circleId), cursor: page.cursor };
    }
    case "event": {
      const page = await EventEntity.query.byEnd({ approvalStatus: "approved" }).go(options);
      return { ids: page.data.map(({ eventId }) => eventId), cursor: page.cursor };
    }
    case "person": {
      const page = await ProfileEntity.query.newest({ listed: "listed" }).go(options);
      return { ids: page.data.map(({ userId }) => userId), cursor: page.cursor };
    }
    case "post": {
      const page = await PostEntity.query.newest({ visibility: "public" }).go(options);
      return { ids: page.data.map(({ postId }) => postId), cursor: page.cursor };
    }
  }
}
