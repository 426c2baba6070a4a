import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";

const seenBy = {
  only_me: "Only you see your gates, bodygraph and centres.",
  circles: "Your connections and people in your circles see your gates, bodygraph and centres.",
  connections: "Your connections see your gates, bodygraph and centres.",
  everyone: "Every member sees your gates, bodygraph and centres.",
} as const;

/** Who sees the member's gates, and what gates reveal. */
export function GatesChoice() {
  const profile = useAccount()?.profile;
  if (!profile) return null;
  return (
    <p className="mt-6 text-small text-muted">
      {seenBy[profile.fieldVisibility.gates]} Together they give away the day and hour you were
      born.{" "}
      <Link to="/settings?section=privacy" className="underline">
        Choose who sees them
      </Link>
    </p>
  );
}
