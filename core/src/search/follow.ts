import type { Fact } from "../facts.ts";
import { enqueue } from "../kernel/queues.ts";
import type { SearchType } from "./search.contract.ts";

/** A thing whose rows in the index have to be looked at again. */
export interface Changed {
  type: SearchType;
  id: string;
}

/** What a fact may have changed of what can be found, how many take part included. */
export function changedBy(fact: Fact): Changed | null {
  switch (fact.type) {
    case "circle.created":
    case "circle.reviewed":
    case "circle.joined":
    case "circle.left":
      return { type: "circle", id: fact.circleId };
    case "event.created":
    case "event.reviewed":
    case "event.joined":
    case "event.left":
      return { type: "event", id: fact.eventId };
    case "profile.completed":
    case "profile.changed":
    case "account.deleted":
      return { type: "person", id: fact.userId };
    case "post.published":
    case "post.deleted":
    case "post.reacted":
    case "post.commented":
    case "comment.deleted":
      return { type: "post", id: fact.postId };
    default:
      return null;
  }
}

/** Has the index look again, in the background. */
export async function followInSearch(fact: Fact): Promise<void> {
  const changed = changedBy(fact);
  if (changed) await enqueue("JOBS_QUEUE_URL", { task: "search", ...changed });
}
