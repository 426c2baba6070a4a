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
import { brand } from "@attune/core/kernel/brand";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { isMissing } from "../../lib/errors.ts";
import { listed } from "../../lib/join-words.ts";
import { presets } from "../../lib/query.ts";
import { BackLink } from "../../parts/BackLink.tsx";
import { chartWord, signWords } from "../../parts/cosmic/chart-words.ts";
import { remarkWords } from "../../parts/cosmic/remarks.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { AbsentMember } from "../../parts/people/AbsentMember.tsx";
import { profileAddress } from "../../parts/people/PersonLine.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ActivationColumns } from "./ActivationColumns.tsx";
import { AspectList } from "./AspectList.tsx";
import { BodygraphLegend } from "./BodygraphLegend.tsx";
import { ChartWheel } from "./ChartWheel.tsx";
import { hasGates, hasVisibleParts, type ShownDesign, useChart } from "./charts.queries.ts";
import { GatesChoice } from "./GatesChoice.tsx";
import { NoChart } from "./NoChart.tsx";
import { Reading } from "./Reading.tsx";
import { SignLine } from "./SignLine.tsx";
import { ActivationTable, CentreTable, PositionTable } from "./tables.tsx";
import { isSign } from "./zodiac.ts";

/** On a phone the picture comes between the heading and the readings. */
const pictured = "grid gap-x-16 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]";

const textOf = (texts: Readonly<Record<string, string>>, key: string) => texts[key] ?? "";

function Signs({ chart }: { chart: Chart }) {
  const { sunSign, moonSign, risingSign, positions } = chart;
  return (
    <section aria-labelledby="signs" className={pictured}>
      <div>
        <h2 id="signs" className="text-h2">
          Sun, moon and rising
        </h2>
        <dl className="mt-4 flex flex-col gap-2">
          <SignLine place="Sun" sign={sunSign} />
          <SignLine place="Moon" sign={moonSign} />
          <SignLine place="Rising" sign={risingSign} />
        </dl>
      </div>
      {positions && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ChartWheel
            positions={positions}
            ascendant={chart.ascendant}
            midheaven={chart.midheaven}
          />
          <details className="mt-6">
            <summary className="min-h-11 cursor-pointer py-2">The wheel as a table</summary>
            <PositionTable
              positions={positions}
              ascendant={chart.ascendant}
              midheaven={chart.midheaven}
            />
          </details>
          <details>
            <summary className="min-h-11 cursor-pointer py-2">The lines in the middle</summary>
            <AspectList positions={positions} hasHouses={chart.ascendant !== null} />
          </details>
        </div>
      )}
      <div>
        {isSign(sunSign) && (
          <Reading about="Sun" title={signWords[sunSign]}>
            {sunTexts[sunSign]}
          </Reading>
        )}
        {isSign(moonSign) && (
          <Reading about="Moon" title={signWords[moonSign]}>
            {moonTexts[moonSign]}
          </Reading>
        )}
        {isSign(risingSign) && (
          <Reading about="Rising" title={signWords[risingSign]}>
            {risingTexts[risingSign]}
          </Reading>
        )}
      </div>
    </section>
  );
}

function Design({ design, isMine }: { design: ShownDesign; isMine: boolean }) {
  const gates = hasGates(design) ? design : null;
  return (
    <section aria-labelledby="design" className={pictured}>
      <div className="lg:col-start-2">
        <h2 id="design" className="text-h2">
          Human Design
        </h2>
        {gates && (
          <p className="my-2 text-muted">
            {chartWord(gates.definition)} definition.{" "}
            {gates.channels.length > 0 ? `Channels: ${listed(gates.channels)}.` : "No channels."}
          </p>
        )}
      </div>
      {gates && (
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ActivationColumns design={gates} />
          <BodygraphLegend />
          <details className="mt-4">
            <summary className="min-h-11 cursor-pointer py-2">The centres as a table</summary>
            <CentreTable design={gates} />
          </details>
          <details>
            <summary className="min-h-11 cursor-pointer py-2">All 26 activations</summary>
            <ActivationTable design={gates} />
          </details>
          {isMine && <GatesChoice />}
        </div>
      )}
      <div className="lg:col-start-2">
        <Reading about="Type" title={chartWord(design.type)}>
          {textOf(typeTexts, design.type)}
        </Reading>
        <Reading about="Strategy" title={chartWord(design.strategy)}>
          {textOf(strategyTexts, design.strategy)}
        </Reading>
        <Reading about="Authority" title={chartWord(design.authority)}>
          {textOf(authorityTexts, design.authority)}
        </Reading>
        <Reading about="Profile" title={design.profile}>
          {textOf(profileTexts, design.profile)}
        </Reading>
      </div>
    </section>
  );
}

function WhoseChart({ userId }: { userId: string }) {
  const { data: profile } = useQuery({
    ...api.profiles.getProfile.queryOptions({ input: { userId } }),
    ...presets.profile,
  });
  if (!profile) return <h1 className="text-h1">Chart</h1>;
  return (
    <>
      <title>{`${profile.name}'s chart · ${brand.name}`}</title>
      <BackLink to={profileAddress(userId)}>{profile.name}</BackLink>
      <h1 className="text-h1">{profile.name}'s chart</h1>
    </>
  );
}

export default function ChartPage() {
  const { userId = "" } = useParams();
  const { data: chart, error, refetch, isMine } = useChart(userId);
  const astrologyEnabled = useAccount()?.profile?.astrologyEnabled;
  if (!isMine && isMissing(error)) {
    return (
      <div className="mx-auto w-full max-w-page px-6 py-10">
        <AbsentMember named={userId} />
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      {isMine ? <h1 className="text-h1">Your chart</h1> : <WhoseChart userId={userId} />}
      <p className="mt-3 max-w-text text-muted">
        For reflection only: a chart doesn't predict anything, and it isn't health advice.{" "}
        <Link to="/charts" className="underline">
          All signs and designs
        </Link>
      </p>
      {!chart && (
        <div className="mt-10">
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton label="Loading the chart" lines={6} />
          )}
        </div>
      )}
      {chart && !hasVisibleParts(chart) && (
        <NoChart
          userId={userId}
          isMine={isMine}
          status={chart.status}
          switchedOff={astrologyEnabled === false}
        />
      )}
      {chart && hasVisibleParts(chart) && (
        <div className="mt-10 flex flex-col gap-20">
          {chart.flags.length > 0 && (
            <ul className="max-w-text list-disc ps-5 text-muted">
              {chart.flags.map((flag) => (
                <li key={flag}>{remarkWords(flag)}</li>
              ))}
            </ul>
          )}
          {chart.sunSign && <Signs chart={chart} />}
          {chart.humanDesign && <Design design={chart.humanDesign} isMine={isMine} />}
        </div>
      )}
    </div>
  );
}
