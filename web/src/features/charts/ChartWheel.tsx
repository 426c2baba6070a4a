import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { ExplainedWheel } from "./ExplainedWheel.tsx";
import { PictureTools } from "./PictureTools.tsx";
import { skyQuery } from "./sky.queries.ts";
import { Wheel } from "./Wheel.tsx";
import type { WheelChart } from "./wheel-marks.ts";

/** The wheel, today's sky around it if the reader wants, and what can be done with the picture. */
export function ChartWheel({ positions, ascendant, midheaven }: WheelChart) {
  const [wantsSky, setWantsSky] = useState(false);
  const { data, error, refetch } = useQuery({ ...skyQuery, enabled: wantsSky });
  const within = useRef<HTMLDivElement>(null);
  const sky = wantsSky ? (data?.positions ?? null) : null;
  const chart = { positions, ascendant, midheaven, sky };
  return (
    <div className="mx-auto max-w-110">
      <div ref={within}>
        <ExplainedWheel {...chart} />
      </div>
      <Checkbox
        role="switch"
        label="Today's sky"
        hint="Where everything is right now, drawn around the birth chart."
        checked={wantsSky}
        onChange={(event) => setWantsSky(event.target.checked)}
        className="print:hidden"
      />
      {wantsSky && !data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <PictureTools
        within={within}
        fileName="chart-wheel"
        label="The wheel as a picture"
        sheet={<Wheel {...chart} />}
      />
    </div>
  );
}
