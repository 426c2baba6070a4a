import { wheelPoint } from "@attune/charts/wheel";
import { useId } from "react";
import { listed } from "../../lib/join-words.ts";
import { classes } from "../../ui/classes.ts";
import type { Mark, Marks } from "./picture-marks.ts";
import { Aspects, Bodies, Houses, Signs, SkyRing } from "./WheelRings.tsx";
import { ascendantMark, drawnBodies, midheavenMark, type WheelChart } from "./wheel-marks.ts";
import * as sizes from "./wheel-sizes.ts";
import { angleWords } from "./wheel-words.ts";
import { placeInWords } from "./zodiac.ts";

interface AngleProps {
  mark: Mark;
  longitude: number;
  left: number;
  label: string;
  name: string;
  marks: Marks | undefined;
}

/** A line across the rings, with its name at the inner end. */
function Angle({ mark, longitude, left, label, name, marks }: AngleProps) {
  const rim = wheelPoint(longitude, sizes.outer, left);
  const end = wheelPoint(longitude, sizes.middle, left);
  const at = wheelPoint(longitude, sizes.middle - 18, left);
  const isShown = marks?.ringed === mark;
  return (
    <g {...marks?.part(mark, `${name}, ${label}`)}>
      {marks && <circle cx={at.x} cy={at.y} r={sizes.reach / 2} className="fill-transparent" />}
      {isShown && (
        <circle
          cx={at.x}
          cy={at.y}
          r={sizes.reach / 2 + 2}
          strokeWidth={3}
          className="fill-canvas stroke-focus"
          data-only-here=""
        />
      )}
      <line x1={rim.x} y1={rim.y} x2={end.x} y2={end.y} strokeWidth={2} className="stroke-clay" />
      <text
        x={at.x}
        y={at.y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={sizes.textSize}
        strokeWidth={4}
        paintOrder="stroke"
        className="fill-clay stroke-canvas font-bold"
      >
        {label}
      </text>
    </g>
  );
}

interface WheelProps extends WheelChart {
  /** Without them, it's a picture like any other. */
  marks?: Marks;
  className?: string;
}

/** The birth sky: signs around the rim, bodies at their positions, ascendant at the left. */
export function Wheel({ positions, ascendant, midheaven, sky, marks, className }: WheelProps) {
  const id = useId();
  const left = ascendant ?? 0;
  const words = drawnBodies(positions).map(({ body, longitude }) => placeInWords(body, longitude));
  const angle = { left, marks };
  return (
    <svg
      viewBox={sizes.viewBox(Boolean(sky))}
      role={marks ? "group" : "img"}
      aria-labelledby={id}
      data-picture=""
      {...marks?.picture}
      className={classes("h-auto w-full", className)}
    >
      <title id={id}>{`Chart wheel: ${listed(words)}`}</title>
      <g className="animate-appear">
        <Signs left={left} />
        <circle r={sizes.inner} className="fill-none stroke-control" />
        {ascendant !== null && <Houses ascendant={ascendant} marks={marks} />}
        <circle r={sizes.middle} className="fill-none stroke-control" />
      </g>
      <g className="animate-appear [animation-delay:240ms]">
        <Aspects positions={positions} left={left} marks={marks} />
      </g>
      <g className="animate-appear [animation-delay:480ms]">
        {ascendant !== null && (
          <Angle
            {...angle}
            mark={ascendantMark}
            longitude={ascendant}
            label="ASC"
            name={angleWords.ascendant.name}
          />
        )}
        {midheaven != null && (
          <Angle
            {...angle}
            mark={midheavenMark}
            longitude={midheaven}
            label="MC"
            name={angleWords.midheaven.name}
          />
        )}
        <Bodies positions={positions} left={left} marks={marks} />
      </g>
      {sky && <SkyRing sky={sky} left={left} marks={marks} />}
    </svg>
  );
}
