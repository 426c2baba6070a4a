import { useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { fullDateAndTime } from "../../lib/date-format.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { LiftRestriction } from "./LiftRestriction.tsx";
import { type Permission, useHasPermission } from "./permissions.ts";

const SuspendDialog = lazyComponent(() => import("./SuspendDialog.tsx"));

interface RestrictionProps {
  person: { userId: string; name: string };
  permissions: readonly Permission[];
  restriction: { reason: string; until: string | null; reportId: string | null } | null;
}

/** Shows whether a member is suspended, and lets an admin suspend them or lift it. */
export function Restriction({ person, permissions, restriction }: RestrictionProps) {
  const hasPermission = useHasPermission();
  const isSelf = useAccount()?.user.userId === person.userId;
  const [asking, setAsking] = useState(false);
  if (isSelf) return null;
  const canSuspend = !permissions.includes("system_admin") && permissions.every(hasPermission);
  return (
    <section aria-labelledby="restriction" className="mt-8">
      <h2 id="restriction" className="text-h3">
        Suspension
      </h2>
      {restriction ? (
        <>
          <p className="mt-1 font-medium">
            {restriction.until ? `Suspended until ${fullDateAndTime(restriction.until)}` : "Banned"}
          </p>
          <p dir="auto" className="break-words text-muted">
            {restriction.reason}
          </p>
          {restriction.reportId && (
            <LiftRestriction reportId={restriction.reportId} person={person} />
          )}
        </>
      ) : (
        <p className="mt-1 text-muted">
          {canSuspend
            ? "They're not suspended."
            : "They have permissions that a system admin has to remove first."}
        </p>
      )}
      {canSuspend && !restriction && (
        <Button look="danger" className="mt-3" onClick={() => setAsking(true)}>
          Suspend...
        </Button>
      )}
      {asking && <SuspendDialog person={person} onClose={() => setAsking(false)} />}
    </section>
  );
}
