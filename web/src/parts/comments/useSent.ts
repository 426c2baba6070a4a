import { useEffect, useState } from "react";
import { onDomainEventAtOnce } from "../../lib/realtime.ts";
import type { Comment } from "./thread.ts";

const deletions = ["comment.deleted", "event.comment_deleted", "meetup.comment_deleted"] as const;

/**
 * Own new comments. They belong on the last page, so they're shown separately until it has loaded.
 * The loaded pages can't say that one was deleted meanwhile, elsewhere or by someone else.
 */
export function useSent() {
  const [sent, setSent] = useState<readonly Comment[]>([]);
  useEffect(() => {
    const stops = deletions.map((type) =>
      onDomainEventAtOnce(type, (deleted) =>
        setSent((before) => before.filter(({ commentId }) => commentId !== deleted.commentId)),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return [sent, setSent] as const;
}
