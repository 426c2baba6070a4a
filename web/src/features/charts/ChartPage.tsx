import {
  authorityTexts,
  moonTexts,
  profileTexts,
  risingTexts,
  strategyTexts,
  sunTexts,
  typeTexts,
} from "@attune/charts/interpretations";
import type { Chart } from "@attune/core/charts/charts.contract";
import { Link, useParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Bodygraph } from "./Bodygraph.tsx";
import { type HumanDesign, showsAnything, useChart } from "./charts.queries.ts";
import { NoChart } from "./NoChart.tsx";
import { Reading } from "./Reading.tsx";
import { SignLine } from "./SignLine.tsx";
import { ActivationTable, CentreTable, PositionTable } from "./tables.tsx";
import { Wheel } from "./Wheel.tsx";
import { isSign } from "./zodiac.ts";

const textOf = (texts: Readonly<Record<string, string>>, key: string) => texts[key] ?? "";

function Signs({ chart }: { chart: Chart }) {
  const { sunSign, moonSign, risingSign, positions } = chart;
  return (
    <section aria-labelledby="signs" className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
      <div>
        <h2 id="signs" className="text-h2">
          Sun, moon and rising
        </h2>
        <dl className="mt-4 mb-6 flex flex-col gap-2">
          <SignLine place="Sun" sign={sunSign} />
          <SignLine place="Moon" sign={moonSign} />
          <SignLine place="Rising" sign={risingSign} />
        </dl>
        {isSign(sunSign) && (
          <Reading about="Sun" title={sunSign}>
            {sunTexts[sunSign]}
          </Reading>
        )}
        {isSign(moonSign) && (
          <Reading about="Moon" title={moonSign}>
            {moonTexts[moonSign]}
          </Reading>
        )}
        {isSign(risingSign) && (
          <Reading about="Rising" title={risingSign}>
            {risingTexts[risingSign]}
          </Reading>
        )}
      </div>
      {positions && (
        <div>
          <div className="mx-auto max-w-100">
            <Wheel positions={positions} ascendant={chart.ascendant} />
          </div>
          <details className="mt-6">
            <summary className="min-h-11 cursor-pointer py-2">The wheel as a table</summary>
            <PositionTable positions={positions} />
          </details>
        </div>
      )}
    </section>
  );
}

function Design({ design }: { design: HumanDesign }) {
  return (
    <section aria-labelledby="design" className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="lg:order-last">
        <h2 id="design" className="text-h2">
          Human Design
        </h2>
        <p className="mt-2 mb-6 text-muted">
          {design.definition} definition. Channels: {design.channels.join(", ") || "none"}.
        </p>
        <Reading about="Type" title={design.type}>
          {textOf(typeTexts, design.type)}
        </Reading>
        <Reading about="Strategy" title={design.strategy}>
          {textOf(strategyTexts, design.strategy)}
        </Reading>
        <Reading about="Authority" title={design.authority}>
          {textOf(authorityTexts, design.authority)}
        </Reading>
        <Reading about="Profile" title={design.profile}>
          {textOf(profileTexts, design.profile)}
        </Reading>
      </div>
      <div>
        <div className="mx-auto max-w-90">
          <Bodygraph design={design} />
        </div>
        <p className="mt-3 text-center text-small text-muted">
          Dark is the personality, <span className="text-clay">clay</span> the design,{" "}
          <span className="text-primary">green</span> both.
        </p>
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2">The centres as a table</summary>
          <CentreTable design={design} />
        </details>
        <details>
          <summary className="min-h-11 cursor-pointer py-2">All 26 activations</summary>
          <ActivationTable design={design} />
        </details>
      </div>
    </section>
  );
}

export default function ChartPage() {
  const { userId = "" } = useParams();
  const { data: chart, error, refetch, isMine } = useChart(userId);
  const astrologyEnabled = useAccount()?.profile?.astrologyEnabled;
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <h1 className="text-h1">{isMine ? "Your chart" : "Chart"}</h1>
      <p className="mt-3 max-w-text text-muted">
        For reflection only: a chart doesn't predict anything, and it isn't health advice.{" "}
        <Link to="/charts" className="underline">
          All signs and designs
        </Link>
      </p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!chart && !error && <Skeleton label="Loading the chart" lines={6} />}
      {chart && !showsAnything(chart) && (
        <NoChart
          userId={userId}
          isMine={isMine}
          status={chart.status}
          switchedOff={astrologyEnabled === false}
        />
      )}
      {chart && showsAnything(chart) && (
        <div className="mt-10 flex flex-col gap-20">
          {chart.flags.length > 0 && (
            <ul className="max-w-text list-disc pl-5 text-muted">
              {chart.flags.map((flag) => (
                <li key={flag}>{flag}</li>
              ))}
            </ul>
          )}
          {chart.sunSign && <Signs chart={chart} />}
          {chart.humanDesign && <Design design={chart.humanDesign} />}
        </div>
      )}
    </div>
  );
}
