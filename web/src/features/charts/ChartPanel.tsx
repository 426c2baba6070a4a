import { Link } from "react-router-dom";
import { chartWord } from "../../parts/cosmic/chart-words.ts";
import { buttonClasses } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Bodygraph } from "./Bodygraph.tsx";
import { hasGates, hasVisibleParts, useChart } from "./charts.queries.ts";
import { SignLine } from "./SignLine.tsx";

/** A member's chart as far as they share it; renders nothing if they share none. */
export default function ChartPanel({ userId }: { userId: string }) {
  const { data: chart, isPending, isMine } = useChart(userId);
  if (isPending) return <Skeleton label="Loading the chart" lines={3} />;
  if (!chart || !hasVisibleParts(chart)) {
    return isMine && chart?.status === "pending" ? (
      <section>
        <h2 className="text-h3">Chart</h2>
        <p className="mt-2 text-muted">Your chart is being calculated in the background.</p>
      </section>
    ) : null;
  }
  const { humanDesign } = chart;
  return (
    <section aria-labelledby="chart">
      <h2 id="chart" className="text-h3">
        Cosmic Blueprint
      </h2>
      <dl className="mt-3 flex flex-col gap-2">
        <SignLine place="Sun" sign={chart.sunSign} />
        <SignLine place="Moon" sign={chart.moonSign} />
        <SignLine place="Rising" sign={chart.risingSign} />
      </dl>
      {humanDesign && (
        <>
          <h3 className="mt-6 text-h3">Human Design</h3>
          <p className="mt-1">
            {chartWord(humanDesign.type)}, {humanDesign.profile}
          </p>
          <p className="text-small text-muted">
            {chartWord(humanDesign.authority)} authority. {chartWord(humanDesign.strategy)}.
          </p>
          {hasGates(humanDesign) && (
            <div className="mt-4 max-w-76">
              <Bodygraph design={humanDesign} />
            </div>
          )}
        </>
      )}
      <Link to={`/charts/${userId}`} className={`mt-2 -ms-2 ${buttonClasses("text")}`}>
        See the full chart
      </Link>
    </section>
  );
}
