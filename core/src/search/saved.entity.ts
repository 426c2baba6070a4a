import { CustomAttributeType, Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import type { SearchFilters } from "./search.contract.ts";

export const SavedSearchEntity = new Entity(
  {
    model: { entity: "saved-search", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      searchId: { type: "string", required: true },
      name: { type: "string", required: true },
      query: { type: "string", required: true },
      filters: { type: CustomAttributeType<SearchFilters>("any"), required: true },
      /** New things with a word that starts with this are compared with the search. */
      anchor: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", ["searchId"], "saved-search#${searchId}"),
      },
      byAnchor: {
        index: "gsi2",
        pk: key("gsi2pk", ["anchor"], "search-watch#${anchor}"),
        sk: key("gsi2sk", ["userId", "searchId"], "${userId}#${searchId}"),
      },
    },
  },
  entityOptions,
);

/** Stores no members, only numbers from 0 to 15 derived from member and query. */
export const PopularSearchEntity = new Entity(
  {
    model: { entity: "popular-search", version: "1", service: "attune" },
    attributes: {
      query: { type: "string", required: true },
      window: { type: "string", required: true },
      shadows: { type: "set", items: "string" },
      /** Set once enough different members have searched for it. */
      shownIn: { type: "string" },
      rank: { type: "string" },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["query"], "popular-search#${query}"),
        sk: key("sk", ["window"], "${window}"),
      },
      shown: {
        index: "gsi2",
        pk: key("gsi2pk", ["shownIn"], "popular-searches#${shownIn}"),
        sk: key("gsi2sk", ["rank"], "${rank}"),
        condition: ({ shownIn }: { shownIn?: string }) => shownIn !== undefined,
      },
    },
  },
  entityOptions,
);
