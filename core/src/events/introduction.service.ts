import { AppError } from "../kernel/errors.ts";
import { canIntroduce } from "../members/introducing.access.ts";
import type { EventItem } from "./events.access.ts";
import type { PublicEvent } from "./events.contract.ts";
import { EventEntity } from "./events.entity.ts";
import { toPublicEvent } from "./events.view.ts";

/**
 * Strongly consistent, so that an event is hidden as soon as the host makes it non-public.
 * @throws not_found
 */
async function findOpened(eventId: string): Promise<EventItem> {
  const { data } = await EventEntity.get({ eventId }).go({ consistent: true });
  const isListed = data?.isPublic && data.approvalStatus === "approved";
  if (!isListed || !(await canIntroduce(data.hostId))) throw new AppError("not_found");
  return data;
}

/**
 * For a link's preview, which a cancelled event no longer has.
 * @throws not_found
 */
export async function findPublicEvent(eventId: string): Promise<EventItem> {
  const event = await findOpened(eventId);
  if (event.cancelledAt) throw new AppError("not_found");
  return event;
}

/** @throws not_found */
export const getPublicEvent = async (eventId: string): Promise<PublicEvent> =>
  toPublicEvent(await findOpened(eventId));
