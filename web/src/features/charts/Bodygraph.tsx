import {
  type ActivatedBy,
  activeGates,
  bodygraphViewBox,
  centreShapes,
  channelShapes,
  gatePoints,
  gateRadius,
  gateSpacing,
} from "@attune/charts/bodygraph";
import { centreOf } from "@attune/charts/human-design/centres";
import { useId } from "react";
import { centreWords, chartWord } from "../../parts/cosmic/chart-words.ts";
import { classes } from "../../ui/classes.ts";
import type { HumanDesign } from "./charts.queries.ts";
import { centreMark, channelMark, gateMark } from "./design-marks.ts";
import type { Marks } from "./picture-marks.ts";

/** Ink for personality, clay for design, ink striped with clay for both. */
const strokes: Record<ActivatedBy, string> = {
  personality: "stroke-ink",
  design: "stroke-clay",
  both: "stroke-ink",
};

const gateLabels: Record<ActivatedBy, (gate: string) => string> = {
  personality: (gate) => `Gate ${gate}: personality`,
  design: (gate) => `Gate ${gate}: design`,
  both: (gate) => `Gate ${gate}: personality and design`,
};

const channelLabel = (name: string, isDefined: boolean): string =>
  isDefined ? `Channel ${name}: defined` : `Channel ${name}: not defined`;

const { width, height } = bodygraphViewBox;

/** At 272 px, the narrowest that's shown, 9.1 px. */
const textSize = 13;

interface PartsProps {
  design: HumanDesign;
  gates: ReadonlyMap<number, ActivatedBy>;
  marks: Marks | undefined;
}

const wholePath = (halves: readonly { path: string }[]) => halves.map(({ path }) => path).join("");

function Channels({ design, gates, marks }: PartsProps) {
  const whole = new Set(design.channels);
  const widthOf = (name: string) => (whole.has(name) ? 8 : 6);
  // Active channels draw above inactive ones.
  const halves = channelShapes
    .flatMap(({ name, halves: both }) =>
      both.map(({ gate, path }) => ({ name, gate, path, by: gates.get(gate) })),
    )
    .sort((a, b) => Number(a.by !== undefined) - Number(b.by !== undefined));
  const shown = channelShapes.find(({ name }) => marks?.ringed === channelMark(name));
  return (
    <>
      {shown && (
        <path
          d={wholePath(shown.halves)}
          strokeWidth={16}
          strokeLinecap="round"
          className="fill-none stroke-focus"
          data-only-here=""
        />
      )}
      <g fill="none">
        {halves.map(({ name, gate, path, by }) => (
          <path
            key={`${name}-${gate}`}
            d={path}
            strokeWidth={by ? widthOf(name) : 3}
            className={by ? strokes[by] : "stroke-line"}
          />
        ))}
      </g>
      <g fill="none" strokeDasharray="7 7" className="stroke-clay">
        {halves
          .filter(({ by }) => by === "both")
          .map(({ name, gate, path }) => (
            <path key={`${name}-${gate}`} d={path} strokeWidth={widthOf(name)} />
          ))}
      </g>
      {marks &&
        // Wide ones first, so that where two are close, a channel is found on its own line.
        channelShapes.map(({ name, halves: both }) => (
          <path
            key={name}
            d={wholePath(both)}
            strokeWidth={gateSpacing}
            {...marks.reach(channelMark(name))}
          />
        ))}
      {marks &&
        channelShapes.map(({ name, halves: both }) => (
          <path
            key={name}
            d={wholePath(both)}
            strokeWidth={10}
            {...marks.part(channelMark(name), channelLabel(name, whole.has(name)))}
            fill="none"
            stroke="transparent"
          />
        ))}
    </>
  );
}

function Centres({ design, marks }: PartsProps) {
  const defined = new Set(design.centres);
  return centreShapes.map(({ centre, points }) => {
    const label = `${centreWords[centre]}: ${defined.has(centre) ? "defined" : "open"}`;
    const mark = centreMark(centre);
    return (
      <g key={centre} {...marks?.part(mark, label)}>
        {marks?.ringed === mark && (
          <polygon
            points={points}
            strokeWidth={10}
            strokeLinejoin="round"
            className="fill-none stroke-focus"
            data-only-here=""
          />
        )}
        <polygon
          points={points}
          strokeWidth={2}
          strokeLinejoin="round"
          className={
            defined.has(centre) ? "fill-primary stroke-primary" : "fill-surface stroke-control"
          }
        >
          {!marks && <title>{label}</title>}
        </polygon>
      </g>
    );
  });
}

function Gates({ design, gates, marks, marked }: PartsProps & { marked: number | null }) {
  const defined = new Set(design.centres);
  return Object.entries(gatePoints).map(([gate, { x, y }]) => {
    const by = gates.get(Number(gate));
    const within = defined.has(centreOf(Number(gate))) ? "fill-on-primary" : "fill-muted";
    const words = by ? gateLabels[by](gate) : `Gate ${gate}: not active`;
    const isMarked = marked === Number(gate) || marks?.ringed === gateMark(gate);
    return (
      <g key={gate} {...marks?.part(gateMark(gate), words)}>
        {!marks && <title>{words}</title>}
        {marks && <circle cx={x} cy={y} r={gateSpacing / 2} className="fill-transparent" />}
        {by && (
          <circle
            cx={x}
            cy={y}
            r={gateRadius - 0.75}
            strokeWidth={1.5}
            className={`fill-canvas ${by === "design" ? "stroke-clay" : "stroke-ink"}`}
          />
        )}
        {isMarked && (
          <>
            <circle
              cx={x}
              cy={y}
              r={gateRadius + 1}
              strokeWidth={3}
              className="fill-none stroke-canvas"
              data-only-here=""
            />
            <circle
              cx={x}
              cy={y}
              r={gateRadius + 3}
              strokeWidth={3}
              className="fill-none stroke-focus"
              data-only-here=""
            />
          </>
        )}
        <text
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          fontSize={by ? textSize + 1.5 : textSize}
          className={by ? "fill-ink font-bold" : within}
        >
          {gate}
        </text>
      </g>
    );
  });
}

interface BodygraphProps {
  design: HumanDesign;
  /** A gate with a ring around it. */
  marked?: number | null;
  /** Without them, it's a picture like any other. */
  marks?: Marks;
  className?: string;
}

/** Nine centres and 36 channels. The label is a summary; the tables beside it have the rest. */
export function Bodygraph({ design, marked = null, marks, className = "" }: BodygraphProps) {
  const id = useId();
  const gates = activeGates(design);
  const parts = { design, gates, marks };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role={marks ? "group" : "img"}
      aria-labelledby={id}
      data-picture=""
      {...marks?.picture}
      className={classes("h-auto w-full", className)}
    >
      <title id={id}>
        {`Bodygraph: ${chartWord(design.type)}, ${design.centres.length} of nine centres defined, ${design.channels.length} whole ${design.channels.length === 1 ? "channel" : "channels"}`}
      </title>
      <g className="animate-appear [animation-delay:240ms]">
        <Channels {...parts} />
      </g>
      <g className="animate-appear">
        <Centres {...parts} />
      </g>
      <g className="animate-appear [animation-delay:480ms]">
        <Gates {...parts} marked={marked} />
      </g>
    </svg>
  );
}
