import type { SignedInActor } from "../kernel/actor.ts";
import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { checkSeen, type ReviewDecision, reviewDecision } from "../kernel/review.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBanned } from "../members/members.access.ts";
import { isOpen } from "./circles.access.ts";
import type { Circle, ReviewedCircle } from "./circles.contract.ts";
import { CircleEntity } from "./circles.entity.ts";
import type { CircleQueue } from "./circles.rules.ts";
import { toCircle } from "./circles.view.ts";

const perPage = 50;
/** A thousand circles and their hosts: about a second. */
const maxPagesRead = 20;

type Status = Circle["approvalStatus"];

/** Newest first. */
export const listCirclesForReview = (queue: CircleQueue, cursor: string | undefined) =>
  queue === "needs_host" ? listCirclesThatNeedHost(cursor) : listByStatus(queue, cursor);

/** A page may be short, or even empty, with more to come: what's read at once is limited. */
async function listCirclesThatNeedHost(cursor: string | undefined): Promise<Page<ReviewedCircle>> {
  const items: ReviewedCircle[] = [];
  let next = cursor;
  for (let read = 0; read < maxPagesRead && items.length < perPage; read++) {
    const page = await listByStatus("approved", next);
    items.push(...page.items.filter(({ needsHost }) => needsHost));
    next = page.next;
    if (next === undefined) break;
  }
  return next === undefined ? { items } : { items, next };
}

async function listByStatus(
  approvalStatus: Status,
  cursor: string | undefined,
): Promise<Page<ReviewedCircle>> {
  const { data, cursor: next } = await queryPage(
    CircleEntity.query.newest({ approvalStatus }),
    cursor,
    { order: "desc", limit: perPage },
  );
  const accountOf = await lookUp(data.filter(isOpen), ({ hostId }) =>
    itemRef(AccountEntity, { userId: hostId }),
  );
  const items = data.map(async (item) => {
    const host = accountOf(item);
    const needsHost = isOpen(item) && (host === null || isBanned(host));
    return { ...(await toCircle(item)), needsHost };
  });
  return toPage(await Promise.all(items), next);
}

/** Idempotent. @throws not_found, review.decided, request.conflict */
export const approveCircle = (actor: SignedInActor, circleId: string, seen?: Status) =>
  review(actor, circleId, reviewDecision(actor), seen);

/** Can also reject an approved circle. @throws not_found, review.decided, request.conflict */
export const rejectCircle = (
  actor: SignedInActor,
  circleId: string,
  rejectionReason: string,
  seen?: Status,
) => review(actor, circleId, reviewDecision(actor, rejectionReason), seen);

async function review(
  actor: SignedInActor,
  circleId: string,
  answer: ReviewDecision,
  seen: Status | undefined,
): Promise<Circle> {
  const { data: before } = await CircleEntity.get({ circleId }).go();
  if (!before) throw new AppError("not_found");
  if (before.approvalStatus === answer.approvalStatus) return toCircle(before);
  checkSeen(before.approvalStatus, seen);
  await transact([
    {
      write: CircleEntity.patch({ circleId })
        .set(answer)
        .where(({ approvalStatus }, { eq }) => eq(approvalStatus, before.approvalStatus))
        .params(),
    },
    recordEvent(actor.userId, {
      type: "circle.reviewed",
      circleId,
      hostId: before.hostId,
      approved: answer.approvalStatus === "approved",
    }),
  ]);
  return toCircle({ ...before, ...answer });
}
