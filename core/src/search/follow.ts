import type { DomainEvent } from "../domain-events.ts";
import { enqueue } from "../kernel/queues.ts";
import type { SearchType } from "./search.contract.ts";

/** A thing whose rows in the index have to be looked at again. */
export interface Changed {
  type: SearchType;
  id: string;
}

/** What a fact may have changed of what can be found, how many take part included. */
export function changedBy(domainEvent: DomainEvent): Changed | null {
  switch (domainEvent.type) {
    case "circle.created":
    case "circle.reviewed":
    case "circle.joined":
    case "circle.left":
      return { type: "circle", id: domainEvent.circleId };
    case "event.created":
    case "event.reviewed":
    case "event.joined":
    case "event.left":
      return { type: "event", id: domainEvent.eventId };
    case "profile.completed":
    case "profile.changed":
    case "account.deleted":
      return { type: "person", id: domainEvent.userId };
    case "post.published":
    case "post.deleted":
    case "post.reacted":
    case "post.commented":
    case "comment.deleted":
      return { type: "post", id: domainEvent.postId };
    default:
      return null;
  }
}

/** Has the index look again, in the background. */
export async function queueReindex(domainEvent: DomainEvent): Promise<void> {
  const changed = changedBy(domainEvent);
  if (changed) await enqueue("JOBS_QUEUE_URL", { task: "search", ...changed });
}
