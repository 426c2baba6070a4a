import type { Membership } from "@attune/core/memberships/memberships.contract";
import { Link } from "react-router-dom";

const day = (at: string) => new Date(at).toLocaleDateString("en-GB", { dateStyle: "long" });

/** To a member whose time has run out: what is kept, and what stays open meanwhile. */
export function LapsedNotice({ membership }: { membership: Membership }) {
  const { typeName, expiresAt } = membership;
  return (
    <div className="mt-3 flex max-w-text flex-col gap-2 text-muted">
      <p>
        Your {typeName} ended{expiresAt ? ` on ${day(expiresAt)}` : ""}. Your profile, your circles
        and your conversations are kept as they were.
      </p>
      <p>
        You can still download or delete everything that is yours in your{" "}
        <Link to="/settings" className="link">
          account settings
        </Link>
        .
      </p>
    </div>
  );
}
