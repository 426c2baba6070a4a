import type { SearchSource } from "../kernel/search-aspect.ts";
import { EventEntity } from "./events.entity.ts";

/** What the interface calls a gathering, so that it's found by that, too. */
const shownGathering = "get-together";

/** The place of an event that's online, so that it's found by that as by any other. */
const online = "Online";

export const load: SearchSource["load"] = async (eventId) => {
  const { data } = await EventEntity.get({ eventId }).go({ consistent: true });
  if (data?.approvalStatus !== "approved" || data.cancelledAt) return null;
  return {
    title: data.title,
    description: data.description,
    imageUrl: data.imageUrl ?? null,
    categories: [data.type],
    keywords: data.type === "Gathering" ? [shownGathering] : [],
    location: [data.location, data.link && online].filter(Boolean).join(", "),
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
