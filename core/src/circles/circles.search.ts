import type { SearchSource } from "../kernel/search-aspect.ts";
import { CircleEntity } from "./circles.entity.ts";

export const load: SearchSource["load"] = async (circleId) => {
  const { data } = await CircleEntity.get({ circleId }).go({ consistent: true });
  if (data?.approvalStatus !== "approved" || data.closedAt) return null;
  return {
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
};

const pageSize = 50;

export const listIds: SearchSource["listIds"] = async (cursor) => {
  const page = await CircleEntity.query
    .newest({ approvalStatus: "approved" })
    .go({ limit: pageSize, cursor });
  return { ids: page.data.map(({ circleId }) => circleId), cursor: page.cursor };
};
