import { centreOf } from "@attune/charts/human-design/centres";
import { type Body, bodies } from "@attune/charts/sky/bodies";
import { bodyGlyphs } from "@attune/charts/wheel";
import { useId, useRef, useState } from "react";
import { centreWords } from "../../parts/cosmic/chart-words.ts";
import { classes } from "../../ui/classes.ts";
import { Popover } from "../../ui/Popover.tsx";
import { bodyWords, lineWords, type Moment, momentWords } from "./activation-words.ts";
import { Bodygraph } from "./Bodygraph.tsx";
import type { HumanDesign } from "./charts.queries.ts";
import { ExplainedBodygraph } from "./ExplainedBodygraph.tsx";
import { PictureTools } from "./PictureTools.tsx";
import { reachOf } from "./reach-of.ts";

const tones: Record<Moment, string> = { personality: "text-ink", design: "text-clay" };

interface ActivationProps {
  design: HumanDesign;
  moment: Moment;
  body: Body;
}

function Explained({ design, moment, body }: ActivationProps) {
  const [gate, line = ""] = (design[moment][body] ?? "").split(".");
  const { whole, missing } = reachOf(Number(gate), design);
  return (
    <div className="flex flex-col gap-2 p-5">
      <p className={classes("font-serif text-h3", tones[moment])}>
        {bodyWords[body].name}, gate {gate}
      </p>
      <p>{bodyWords[body].about}</p>
      <p>{lineWords[line]}</p>
      <p>
        Gate {gate} is in the {centreWords[centreOf(Number(gate))]} centre.
      </p>
      {whole && <p>Whole channels with this gate: {whole}.</p>}
      {missing && <p>Gates that would complete a channel: {missing}.</p>}
      <p className="text-small text-muted">{momentWords[moment]}</p>
    </div>
  );
}

interface ColumnProps {
  design: HumanDesign;
  moment: Moment;
  title: string;
  /** The gate whose explanation is open, or null. */
  onMark: (gate: number | null) => void;
}

function Column({ design, moment, title, onMark }: ColumnProps) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={classes("pb-1 text-small font-medium", tones[moment])}>
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {bodies.map((body) => {
          const activation = design[moment][body];
          const row =
            "flex min-h-11 w-full items-center gap-x-1.5 border-t border-line pe-1 text-start tabular-nums";
          const shown = (
            <>
              <span
                aria-hidden="true"
                className={classes("w-6 shrink-0 text-center", tones[moment])}
              >
                {bodyGlyphs[body]}
              </span>
              <span className="min-w-0 text-small leading-tight text-muted hyphens-auto wrap-anywhere sm:sr-only">
                {bodyWords[body].name}
              </span>
              <span className="ms-auto">{activation ?? "–"}</span>
            </>
          );
          return (
            <li key={body}>
              {activation ? (
                <Popover
                  label={`${bodyWords[body].name} ${activation}`}
                  onOpenChange={(open) => onMark(open ? Number.parseInt(activation, 10) : null)}
                  trigger={(props) => (
                    <button
                      {...props}
                      type="button"
                      className={classes(row, "hover:bg-sunken aria-expanded:bg-sunken")}
                    >
                      {shown}
                    </button>
                  )}
                >
                  {() => <Explained design={design} moment={moment} body={body} />}
                </Popover>
              ) : (
                <p className={row}>{shown}</p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The bodygraph between its 26 activations; on a phone above them, where it stays legible. */
export function ActivationColumns({ design }: { design: HumanDesign }) {
  const [marked, setMarked] = useState<number | null>(null);
  const within = useRef<HTMLDivElement>(null);
  return (
    <div className="mx-auto grid max-w-140 grid-cols-2 items-start gap-x-4 gap-y-6 sm:gap-x-6 sm:grid-cols-[5rem_minmax(0,1fr)_5rem]">
      <Column design={design} moment="design" title="Design" onMark={setMarked} />
      <div ref={within} className="max-sm:order-first max-sm:col-span-2">
        <ExplainedBodygraph
          design={design}
          marked={marked}
          className="max-sm:-mx-5 max-sm:w-[calc(100%+40px)]"
        />
        <PictureTools
          within={within}
          fileName="bodygraph"
          label="The bodygraph as a picture"
          sheet={<Bodygraph design={design} />}
        />
      </div>
      <Column design={design} moment="personality" title="Personality" onMark={setMarked} />
    </div>
  );
}
