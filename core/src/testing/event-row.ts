import type { EntityItem } from "electrodb";
import { EventEntity } from "../events/events.entity.ts";
import { itemOf } from "./item-of.ts";

/** An approved event of Ada's, a century ahead. */
export const eventRow = (eventId: string, more: Partial<EntityItem<typeof EventEntity>> = {}) =>
  itemOf(
    EventEntity.put({
      eventId,
      title: "Solstice fire",
      description: "We keep it until dawn.",
      location: "The hill",
      type: "Gathering",
      startsAt: "2126-12-21T18:00:00.000Z",
      endsAt: "2126-12-22T06:00:00.000Z",
      timeZone: "Europe/Berlin",
      hostId: "ada",
      hostName: "Ada",
      hostUsername: "ada",
      approvalStatus: "approved",
      createdAt: "2026-11-20T12:00:00.000Z",
      ...more,
    }).params(),
  );
