import {
  type ActivatedBy,
  activeGates,
  bodygraphViewBox,
  centreShapes,
  channelShapes,
  gatePoints,
} from "@attune/charts/bodygraph";
import { useId } from "react";
import type { HumanDesign } from "./charts.queries.ts";

/** Ink for personality, clay for design, green for both. */
const strokes: Record<ActivatedBy, string> = {
  personality: "stroke-ink",
  design: "stroke-clay",
  both: "stroke-primary",
};

const { width, height } = bodygraphViewBox;

/**
 * Nine centres and 36 channels; defined ones are filled. The label sums it up in one sentence,
 * and
 * the table beside it has the rest.
 */
export function Bodygraph({ design, className = "" }: { design: HumanDesign; className?: string }) {
  const id = useId();
  const gates = activeGates(design);
  const defined = new Set(design.centres);
  const whole = new Set(design.channels);
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
        {`Bodygraph: ${design.type}, ${design.centres.length} of nine centres defined, ${design.channels.length} whole channels`}
      </title>
      <g fill="none">
        {halves.map(({ name, gate, path, by }) => (
          <path
            key={`${name}-${gate}`}
            d={path}
            strokeWidth={by ? (whole.has(name) ? 7 : 5) : 3}
            className={by ? strokes[by] : "stroke-line"}
          />
        ))}
      </g>
      {centreShapes.map(({ centre, points, name }) => (
        <polygon
          key={centre}
          points={points}
          strokeWidth={2}
          strokeLinejoin="round"
          className={
            defined.has(centre) ? "fill-lamplight stroke-ink" : "fill-surface stroke-control"
          }
        >
          <title>{`${name}: ${defined.has(centre) ? "defined" : "open"}`}</title>
        </polygon>
      ))}
      {Object.entries(gatePoints).map(([gate, { x, y }]) => {
        const by = gates.get(Number(gate));
        return (
          <g key={gate}>
            {by && <circle cx={x} cy={y} r={9} className="fill-canvas stroke-ink" />}
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={by ? 11 : 9}
              className={by ? "fill-ink font-bold" : "fill-muted"}
            >
              {gate}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
