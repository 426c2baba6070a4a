import type { Chart } from "@attune/core/charts/charts.contract";
import { Link } from "react-router-dom";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

const settings = "/settings?section=privacy";

function wordsOf(status: Chart["status"], switchedOff: boolean) {
  if (switchedOff) {
    return {
      title: "Astrology is switched off",
      text: "You don't see astrology anywhere, and other members don't see your chart.",
      leadsOn: { to: `${settings}#astrology`, label: "Turn it back on" },
    };
  }
  if (status === "pending") {
    return {
      title: "Your chart is on its way",
      text: "We're working on it. It will appear here in a moment.",
      leadsOn: null,
    };
  }
  return {
    title: "No chart yet",
    text: "With your birth details we can calculate one. Every member sees your signs and your Human Design type, strategy, authority and profile, unless you change that under Privacy. Your gates and bodygraph stay private until you share them.",
    leadsOn: { to: `${settings}#birth`, label: "Add birth details" },
  };
}

export interface NoChartProps {
  userId: string;
  isMine: boolean;
  status: Chart["status"];
  /** Whether the reader switched astrology off. */
  switchedOff: boolean;
}

export function NoChart({ userId, isMine, status, switchedOff }: NoChartProps) {
  if (!isMine && !switchedOff) {
    return (
      <EmptyState title="This chart is private" seed={userId} motif="lamp">
        This member keeps their chart to themselves.
      </EmptyState>
    );
  }
  const { title, text, leadsOn } = wordsOf(status, switchedOff);
  return (
    <EmptyState
      title={title}
      seed={userId}
      motif="lamp"
      action={
        leadsOn && (
          <Link to={leadsOn.to} className={buttonClasses("outline")}>
            {leadsOn.label}
          </Link>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
