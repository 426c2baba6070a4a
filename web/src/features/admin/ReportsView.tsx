import type { Report } from "@attune/core/reports/reports.contract";
import type { AdminDecision } from "@attune/core/reports/reports.rules";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { type Choice, DecisionForm } from "../../parts/moderation/DecisionForm.tsx";
import { HiddenThing, hides } from "../../parts/moderation/HiddenThing.tsx";
import { HiddenThingDialog } from "../../parts/moderation/HiddenThingDialog.tsx";
import { type Joined, joinReports } from "../../parts/moderation/join-reports.ts";
import { ReportHistory } from "../../parts/moderation/ReportHistory.tsx";
import { ReportLine } from "../../parts/moderation/ReportLine.tsx";
import { ReportQueue } from "../../parts/moderation/ReportQueue.tsx";
import { UnreadDot } from "../../ui/Badge.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { AppealList } from "./AppealList.tsx";
import { LiftRestriction } from "./LiftRestriction.tsx";
import { linkedMember } from "./linked-member.tsx";
import { restricts } from "./restricts.ts";
import { countOf, useOpenAppeals } from "./useQueueCounts.ts";
import { useTabInAddress } from "./useTabInAddress.ts";

type Status = "open" | "resolved";

const choices: readonly Choice<AdminDecision>[] = [
  { value: "none", label: "No action", decision: "none" },
  { value: "hide", label: "Hide it", decision: "hide" },
  { value: "remove", label: "Remove it", decision: "remove" },
  { value: "warn", label: "Warn the member", decision: "warn" },
  { value: "limit 1", label: "Limit for a day", decision: "limit", days: 1 },
  { value: "limit 7", label: "Limit for 7 days", decision: "limit", days: 7 },
  { value: "limit 30", label: "Limit for 30 days", decision: "limit", days: 30 },
  { value: "suspend 1", label: "Suspend for a day", decision: "suspend", days: 1 },
  { value: "suspend 7", label: "Suspend for 7 days", decision: "suspend", days: 7 },
  { value: "suspend 30", label: "Suspend for 30 days", decision: "suspend", days: 30 },
  { value: "ban", label: "Ban the member", decision: "ban" },
];

function Deciding({ report, onClose }: { report: Report; onClose: () => void }) {
  const { reportId, person } = report;
  const history = useQuery({
    ...api.reports.listReportsOn.queryOptions({ input: { userId: person?.userId ?? "" } }),
    enabled: person !== null,
  });
  return (
    <>
      {person && <ReportHistory reports={history.data?.items} />}
      <DecisionForm
        report={report}
        listKey={api.reports.listReports.key()}
        choices={choices}
        decide={({ decision, days }, reason) =>
          client.reports.resolveReport({ reportId, decision, days, reason })
        }
        onClose={onClose}
      />
    </>
  );
}

function Hidden({ report, onClose }: { report: Report; onClose: () => void }) {
  const { reportId } = report;
  const thing = useQuery(api.reports.readHidden.queryOptions({ input: { reportId } }));
  return (
    <HiddenThingDialog
      report={report}
      thing={thing}
      showAgain={(reason) => client.reports.showAgain({ reportId, reason })}
      onClose={onClose}
    />
  );
}

function After({ report }: { report: Report }) {
  const { person } = report;
  if (hides(report)) {
    return <HiddenThing>{(close) => <Hidden report={report} onClose={close} />}</HiddenThing>;
  }
  if (!person || !restricts(report)) return null;
  return <LiftRestriction reportId={report.reportId} person={person} />;
}

function Line({ joined }: { joined: Joined }) {
  const [report, ...others] = joined;
  return (
    <ReportLine
      report={report}
      others={others}
      person={linkedMember}
      form={(close) => <Deciding report={report} onClose={close} />}
      after={<After report={report} />}
    />
  );
}

function List({ status }: { status: Status }) {
  const list = useInfiniteQuery({
    ...api.reports.listReports.infiniteOptions({
      input: (cursor: string | undefined) => ({ status, cursor }),
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
        joinReports(reports).map((joined) => <Line key={joined[0].reportId} joined={joined} />)
      }
    />
  );
}

/** The queue of reports, the log of what was decided, and the appeals against it. */
export default function ReportsView() {
  const [shown, setShown] = useTabInAddress(["open", "resolved", "appeals"]);
  const appeals = countOf(useOpenAppeals().data);
  return (
    <Tabs
      label="Reports"
      value={shown}
      onChange={setShown}
      tabs={[
        { id: "open", label: "To decide", panel: <List status="open" /> },
        { id: "resolved", label: "Decided", panel: <List status="resolved" /> },
        {
          id: "appeals",
          label: (
            <span className="inline-flex items-center gap-2">
              Appeals
              {appeals && <UnreadDot label={`${appeals} waiting`} count={appeals} />}
            </span>
          ),
          panel: <AppealList />,
        },
      ]}
    />
  );
}
