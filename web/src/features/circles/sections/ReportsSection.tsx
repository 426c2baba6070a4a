import type { Report } from "@attune/core/reports/reports.contract";
import type { HostDecision } from "@attune/core/reports/reports.rules";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api, client } from "../../../lib/api.ts";
import { byCursor, presets } from "../../../lib/query.ts";
import { onDomainEvent } from "../../../lib/realtime.ts";
import { type Choice, DecisionForm } from "../../../parts/moderation/DecisionForm.tsx";
import { HiddenThing, hides } from "../../../parts/moderation/HiddenThing.tsx";
import { HiddenThingDialog } from "../../../parts/moderation/HiddenThingDialog.tsx";
import { joinReports } from "../../../parts/moderation/join-reports.ts";
import { ReportHistory } from "../../../parts/moderation/ReportHistory.tsx";
import { ReportLine } from "../../../parts/moderation/ReportLine.tsx";
import { ReportQueue } from "../../../parts/moderation/ReportQueue.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import type { SectionProps } from "./section.ts";

onDomainEvent("circle.reported", () => [api.reports.listCircleReports.key()]);
onDomainEvent("circle.report_resolved", () => [api.reports.listCircleReports.key()]);

const choices: readonly Choice<HostDecision>[] = [
  { value: "none", label: "No action", decision: "none" },
  { value: "hide", label: "Hide it", decision: "hide" },
  { value: "remove", label: "Remove it", decision: "remove" },
  { value: "warn", label: "Warn the member", decision: "warn" },
  { value: "expel", label: "Remove the member from the circle", decision: "expel" },
];

const linked = ({ userId, name }: { userId: string; name: string }) => (
  <Link to={`/profile/${userId}`} className="link">
    {name}
  </Link>
);

interface InCircle {
  circleId: string;
}

function Deciding({
  circleId,
  report,
  onClose,
}: InCircle & { report: Report; onClose: () => void }) {
  const { reportId, person } = report;
  const history = useQuery({
    ...api.reports.listCircleReportsOn.queryOptions({
      input: { circleId, userId: person?.userId ?? "" },
    }),
    enabled: person !== null,
  });
  return (
    <>
      {person && <ReportHistory reports={history.data?.items} />}
      <DecisionForm
        report={report}
        listKey={api.reports.listCircleReports.key()}
        choices={choices}
        decide={({ decision }, reason) =>
          client.reports.resolveCircleReport({ circleId, reportId, decision, reason })
        }
        onClose={onClose}
      />
    </>
  );
}

function Hidden({ circleId, report, onClose }: InCircle & { report: Report; onClose: () => void }) {
  const { reportId } = report;
  const thing = useQuery(
    api.reports.readHiddenInCircle.queryOptions({ input: { circleId, reportId } }),
  );
  return (
    <HiddenThingDialog
      report={report}
      thing={thing}
      showAgain={(reason) => client.reports.showAgainInCircle({ circleId, reportId, reason })}
      onClose={onClose}
    />
  );
}

function List({ circleId, status }: InCircle & { status: "open" | "resolved" }) {
  const list = useInfiniteQuery({
    ...api.reports.listCircleReports.infiniteOptions({
      input: (cursor: string | undefined) => ({ circleId, status, cursor }),
      ...byCursor,
    }),
    ...presets.dynamic,
  });
  return (
    <ReportQueue
      query={list}
      empty={
        status === "open" ? "No reports are waiting for a decision." : "None have been decided yet."
      }
      lines={(reports) =>
        joinReports(reports).map(([report, ...others]) => (
          <ReportLine
            key={report.reportId}
            report={report}
            others={others}
            person={linked}
            form={(close) => <Deciding circleId={circleId} report={report} onClose={close} />}
            after={
              hides(report) &&
              report.byHost && (
                <HiddenThing>
                  {(close) => <Hidden circleId={circleId} report={report} onClose={close} />}
                </HiddenThing>
              )
            }
          />
        ))
      }
    />
  );
}

/** For the circle's host and moderators. */
export default function ReportsSection({ circle: { circleId } }: SectionProps) {
  const [status, setStatus] = useState<"open" | "resolved">("open");
  return (
    <section aria-labelledby="circle-reports">
      <h2 id="circle-reports" className="text-h2">
        Reports
      </h2>
      <p className="mt-1 mb-5 max-w-text text-muted">
        What members report in this circle. Our moderators see it too; the first decision counts.
      </p>
      <Tabs
        label="Reports"
        value={status}
        onChange={setStatus}
        tabs={[
          { id: "open", label: "To decide", panel: <List circleId={circleId} status="open" /> },
          {
            id: "resolved",
            label: "Decided",
            panel: <List circleId={circleId} status="resolved" />,
          },
        ]}
      />
    </section>
  );
}
