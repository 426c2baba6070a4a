import { Link } from "react-router-dom";
import { itemsOf } from "../../lib/pages.ts";
import { useOwnDecisions } from "./own-decisions.ts";
import { reasonOf } from "./reason-of.ts";

const sentences = {
  post: "Moderators have hidden this post. Only you can see it.",
  comment: "Moderators have hidden this comment. Only you can see it.",
  event_comment: "Moderators have hidden this comment. Only you can see it.",
  meetup_comment: "Moderators have hidden this comment. Only you can see it.",
  topic: "Moderators have hidden this topic. Only you can see what you wrote.",
  discussion: "Moderators have hidden this discussion. Only you can see what you wrote.",
  reply: "Moderators have hidden this reply. Only you can see it.",
};

interface HiddenNoteProps {
  what: keyof typeof sentences;
  /** The thing's own id, which is in its address. */
  id: string;
}

/** Says to its author that something is hidden, why, and where to appeal. */
export default function HiddenNote({ what, id }: HiddenNoteProps) {
  const { data } = useOwnDecisions();
  const kind = what === "topic" ? "discussion" : what;
  // An old decision may be on a later page; the linked one lists all.
  const decision =
    data &&
    itemsOf(data).find(
      (one) =>
        one.decision === "hide" &&
        one.kind === kind &&
        one.url?.includes(id) &&
        one.takenBackAt === null,
    );
  const reason = decision && reasonOf(decision);
  return (
    <div className="mb-3 rounded-surface bg-sunken px-4 py-3 text-small">
      <p className="font-medium">{sentences[what]}</p>
      {reason && (
        <p dir="auto" className="mt-1 break-words">
          The reason: {reason}
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
