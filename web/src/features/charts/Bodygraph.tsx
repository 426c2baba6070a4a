import {
  type ActivatedBy,
  activeGates,
  bodygraphViewBox,
  centreShapes,
  channelShapes,
  gatePoints,
  gateRadius,
} from "@attune/charts/bodygraph";
import { centreOf } from "@attune/charts/human-design/centres";
import { useId } from "react";
import { centreWords, chartWord } from "../../parts/cosmic/chart-words.ts";
import type { HumanDesign } from "./charts.queries.ts";

/** Ink for personality, clay for design, ink striped with clay for both. */
const strokes: Record<ActivatedBy, string> = {
  personality: "stroke-ink",
  design: "stroke-clay",
  both: "stroke-ink",
};

const marks: Record<ActivatedBy, string> = {
  personality: "personality",
  design: "design",
  both: "personality and design",
};

const { width, height } = bodygraphViewBox;

interface BodygraphProps {
  design: HumanDesign;
  /** A gate with a ring around it. */
  marked?: number | null;
  className?: string;
}

/** Nine centres and 36 channels. The label is a summary; the tables beside it have the rest. */
export function Bodygraph({ design, marked = null, className = "" }: BodygraphProps) {
  const id = useId();
  const gates = activeGates(design);
  const defined = new Set(design.centres);
  const whole = new Set(design.channels);
  const widthOf = (name: string) => (whole.has(name) ? 8 : 6);
  // Active channels draw above inactive ones.
  const halves = channelShapes
    .flatMap(({ name, halves: both }) =>
      both.map(({ gate, path }) => ({ name, gate, path, by: gates.get(gate) })),
    )
    .sort((a, b) => Number(a.by !== undefined) - Number(b.by !== undefined));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={id}
      className={`h-auto w-full ${className}`}
    >
      <title id={id}>
        {`Bodygraph: ${chartWord(design.type)}, ${design.centres.length} of nine centres defined, ${design.channels.length} whole ${design.channels.length === 1 ? "channel" : "channels"}`}
      </title>
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
      {centreShapes.map(({ centre, points }) => (
        <polygon
          key={centre}
          points={points}
          strokeWidth={2}
          strokeLinejoin="round"
          className={
            defined.has(centre) ? "fill-primary stroke-primary" : "fill-surface stroke-control"
          }
        >
          <title>{`${centreWords[centre]}: ${defined.has(centre) ? "defined" : "open"}`}</title>
        </polygon>
      ))}
      {Object.entries(gatePoints).map(([gate, { x, y }]) => {
        const by = gates.get(Number(gate));
        const within = defined.has(centreOf(Number(gate))) ? "fill-on-primary" : "fill-muted";
        return (
          <g key={gate}>
            <title>{by ? `Gate ${gate}: ${marks[by]}` : `Gate ${gate}: not active`}</title>
            {by && (
              <circle
                cx={x}
                cy={y}
                r={gateRadius - 0.75}
                strokeWidth={1.5}
                className={`fill-canvas ${by === "design" ? "stroke-clay" : "stroke-ink"}`}
              />
            )}
            {marked === Number(gate) && (
              <circle
                cx={x}
                cy={y}
                r={gateRadius + 3}
                strokeWidth={3}
                className="fill-none stroke-focus"
              />
            )}
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={by ? 14 : 12}
              className={by ? "fill-ink font-bold" : within}
            >
              {gate}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
