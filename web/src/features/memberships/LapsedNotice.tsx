import type { Membership } from "@attune/core/memberships/memberships.contract";
import { Link } from "react-router-dom";
import { locale } from "../../lib/languages/language.ts";
import { planName } from "../../parts/words/plan-names.ts";

const day = (at: string) => new Date(at).toLocaleDateString(locale, { dateStyle: "long" });

interface LapsedNoticeProps {
  membership: Membership;
  /** There are no settings before the onboarding is complete. */
  isMember: boolean;
}

export function LapsedNotice({ membership, isMember }: LapsedNoticeProps) {
  const { expiresAt } = membership;
  const typeName = planName(membership.typeName);
  return (
    <div className="mt-3 flex max-w-text flex-col gap-2 text-muted">
      <p>
        Your {typeName} ended{expiresAt ? ` on ${day(expiresAt)}` : ""}.{" "}
        {isMember && "Your profile, your circles and your conversations are kept as they were."}
      </p>
      {isMember && (
        <p>
          You can still download or delete everything that's yours in your{" "}
          <Link to="/settings?section=data" className="link">
            account settings
          </Link>
          .
        </p>
      )}
    </div>
  );
}
