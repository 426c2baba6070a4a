import type { Post } from "@attune/core/feed/feed.contract";
import { postAddress } from "@attune/core/feed/post-address.rules";
import { Link } from "react-router-dom";
import { itemsOf } from "../../lib/pages.ts";
import { useOwnDecisions } from "../moderation/own-decisions.ts";

/** Says to its author that a post is hidden, why, and where to appeal. */
export default function HiddenNote({ post }: { post: Post }) {
  const { data } = useOwnDecisions();
  const address = postAddress(post);
  // An old decision may be on a later page; the linked one lists all.
  const decision =
    data &&
    itemsOf(data).find(
      (one) => one.decision === "hide" && one.url === address && one.takenBackAt === null,
    );
  return (
    <div className="mb-3 rounded-surface bg-sunken px-4 py-3 text-small">
      <p className="font-medium">Moderators have hidden this post. Only you can see it.</p>
      {decision && (
        <p dir="auto" className="mt-1 break-words">
          The reason: {decision.reason}
        </p>
      )}
      <Link
        to="/settings?section=privacy#decisions"
        className="link inline-flex min-h-11 items-center"
      >
        See the decision, or appeal
      </Link>
    </div>
  );
}
