import type { SearchSource } from "../kernel/search-aspect.ts";
import { EventEntity } from "./events.entity.ts";

/** Found by what the interface calls it, too. */
const shownAs: Readonly<Record<string, string>> = { Gathering: "get-together" };

export const load: SearchSource["load"] = async (eventId) => {
  const { data } = await EventEntity.get({ eventId }).go({ consistent: true });
  if (data?.approvalStatus !== "approved" || data.cancelledAt) return null;
  return {
    title: data.title,
    description: data.description,
    imageUrl: data.imageUrl ?? null,
    categories: [data.type],
    keywords: Object.hasOwn(shownAs, data.type) ? [shownAs[data.type] ?? ""] : [],
    location: data.location,
    date: data.startsAt,
    createdAt: data.createdAt,
    popularity: data.attendeeCount ?? 0,
    ownerId: data.hostId,
  };
};

const pageSize = 50;

export const listIds: SearchSource["listIds"] = async (cursor) => {
  const page = await EventEntity.query
    .byEnd({ approvalStatus: "approved" })
    .go({ limit: pageSize, cursor });
  return { ids: page.data.map(({ eventId }) => eventId), cursor: page.cursor };
};
