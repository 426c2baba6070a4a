import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { checkSeen, type ReviewDecision, reviewDecision } from "../kernel/review.ts";
import { transact } from "../kernel/table.ts";
import type { EventItem } from "./events.access.ts";
import type { CommunityEvent } from "./events.contract.ts";
import { EventEntity } from "./events.entity.ts";
import { toEvent } from "./events.view.ts";

const perPage = 50;

const toReviewed = (item: EventItem) => toEvent(item, { isReviewer: true });

export async function listEventsForReview(
  approvalStatus: CommunityEvent["approvalStatus"],
  cursor: string | undefined,
): Promise<Page<CommunityEvent>> {
  const { data, cursor: next } = await queryPage(
    EventEntity.query.byEnd({ approvalStatus }).gte({ endsAt: timestamp() }),
    cursor,
    { limit: perPage },
  );
  return toPage(await Promise.all(data.map(toReviewed)), next);
}

type Status = CommunityEvent["approvalStatus"];

/** Idempotent. @throws not_found, review.decided, request.conflict */
export const approveEvent = (actor: SignedInActor, eventId: string, seen?: Status) =>
  review(actor, eventId, reviewDecision(actor), seen);

/** Can also reject an approved event. @throws not_found, review.decided, request.conflict */
export const rejectEvent = (
  actor: SignedInActor,
  eventId: string,
  rejectionReason: string,
  seen?: Status,
) => review(actor, eventId, reviewDecision(actor, rejectionReason), seen);

async function review(
  actor: SignedInActor,
  eventId: string,
  answer: ReviewDecision,
  seen: Status | undefined,
): Promise<CommunityEvent> {
  const { data: before } = await EventEntity.get({ eventId }).go();
  if (!before) throw new AppError("not_found");
  if (before.approvalStatus === answer.approvalStatus) return toReviewed(before);
  checkSeen(before.approvalStatus, seen);
  const approved = answer.approvalStatus === "approved";
  const wasApproved = before.approvalStatus === "approved";
  const decided = { ...answer, isTakenDown: wasApproved && !approved };
  await transact([
    {
      write: EventEntity.patch({ eventId })
        .set(decided)
        .where(({ approvalStatus }, { eq }) => eq(approvalStatus, before.approvalStatus))
        .params(),
    },
    recordEvent(actor.userId, {
      type: "event.reviewed",
      eventId,
      hostId: before.hostId,
      approved,
      wasApproved,
    }),
  ]);
  return toReviewed({ ...before, ...decided });
}
