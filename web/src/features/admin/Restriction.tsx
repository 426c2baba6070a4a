import type { Report } from "@attune/core/reports/reports.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { fullDateAndTime } from "../../lib/date-format.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ReportHistory } from "../../parts/moderation/ReportHistory.tsx";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { LiftRestriction } from "./LiftRestriction.tsx";
import { type Permission, useHasPermission } from "./permissions.ts";
import { restricts } from "./restricts.ts";

const SuspendDialog = lazyComponent(() => import("./SuspendDialog.tsx"));

interface RestrictionProps {
  person: { userId: string; name: string };
  permissions: readonly Permission[];
  restriction: { reason: string; until: string | null; reportId: string | null } | null;
}

/** The limits in force; each is lifted by itself. */
function Limits({ person, reports }: { person: RestrictionProps["person"]; reports: Report[] }) {
  const limits = reports.filter((report) => report.decision === "limit" && restricts(report));
  return limits.map(({ reportId, until, decisionReason }) => (
    <div key={reportId} className="mt-4">
      {until && <p className="font-medium">Limited until {fullDateAndTime(until)}</p>}
      <p dir="auto" className="break-words text-muted">
        {decisionReason}
      </p>
      <LiftRestriction reportId={reportId} person={person} />
    </div>
  ));
}

/** Limits in force, and all earlier decisions about a member. */
function Decisions({ person }: Pick<RestrictionProps, "person">) {
  const { userId } = person;
  const decisions = useQuery(api.reports.listReportsOn.queryOptions({ input: { userId } }));
  if (decisions.isError && !decisions.data) {
    return <ErrorState error={decisions.error} onRetry={() => void decisions.refetch()} />;
  }
  return (
    <>
      {decisions.data && <Limits person={person} reports={decisions.data.items} />}
      <h3 className="mt-6 mb-1 font-medium">Decisions about them</h3>
      <ReportHistory reports={decisions.data?.items} />
    </>
  );
}

/** Shows whether a member is suspended or limited, and lets an admin suspend them or lift it. */
export function Restriction({ person, permissions, restriction }: RestrictionProps) {
  const hasPermission = useHasPermission();
  const isSelf = useAccount()?.user.userId === person.userId;
  const [asking, setAsking] = useState(false);
  if (isSelf) return null;
  const canSuspend = !permissions.includes("system_admin") && permissions.every(hasPermission);
  return (
    <section aria-labelledby="restriction" className="mt-8">
      <h2 id="restriction" className="text-h3">
        Restrictions
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
      <Decisions person={person} />
      {asking && <SuspendDialog person={person} onClose={() => setAsking(false)} />}
    </section>
  );
}
