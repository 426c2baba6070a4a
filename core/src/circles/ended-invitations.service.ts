import { inGroups } from "../kernel/in-groups.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { removedAtOnce, removeItems } from "../kernel/raw-items.ts";
import { closeNotification } from "../notifications/close.ts";
import { findCircle } from "./circles.access.ts";
import { invitationKey, invitationMetadata } from "./circles.notifications.ts";
import { CircleInvitationEntity } from "./invitations.entity.ts";
import { invitationRef } from "./invitations.service.ts";

export interface EndInvitations {
  circleId: string;
}

/**
 * Called for a circle that's closed for good, so that no one is asked to join it. Continued by
 * jobs, each of which may run twice.
 */
export async function endInvitations(job: EndInvitations): Promise<void> {
  const circle = await findCircle(job.circleId);
  if (!circle) return;
  const { data, cursor } = await CircleInvitationEntity.query
    .one({ circleId: job.circleId })
    .go({ limit: removedAtOnce, consistent: true });
  const open = data.filter(({ status }) => status === "open");
  const metadata = invitationMetadata(circle, "closed");
  await inGroups(open, ({ userId }) =>
    closeNotification(userId, invitationKey(job.circleId), metadata),
  );
  await removeItems(data.map(({ userId }) => invitationRef(job.circleId, userId).key));
  if (cursor) await enqueueJob("end-circle-invitations", job);
}
