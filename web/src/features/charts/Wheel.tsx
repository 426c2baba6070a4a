import { type AspectKind, aspectsOf } from "@attune/charts/aspects";
import { signSize } from "@attune/charts/signs";
import { type Body, bodies } from "@attune/charts/sky/bodies";
import { bodyGlyphs, sectorPath, signSectors, spread, wheelPoint } from "@attune/charts/wheel";
import { useId } from "react";
import { listed } from "../../lib/join-words.ts";
import { aspectWords, signWords } from "../../parts/cosmic/chart-words.ts";
import { bodyWords } from "./activation-words.ts";
import { signAt } from "./zodiac.ts";

// Radii, from the rim inwards: signs, bodies with their degrees, houses, aspects.
const outer = 197;
const inner = 165;
const marks = 145;
const degrees = 122;
const houses = 108;
const middle = 92;
/** Minimum distance of two glyphs, in degrees. */
const gap = 9.5;

/**
 * Green for easy aspects, clay for tense ones, with different dashes too. Conjunctions show at the
 * rim.
 */
const lines: Partial<Record<AspectKind, { className: string; dash?: string }>> = {
  trine: { className: "stroke-primary" },
  sextile: { className: "stroke-primary", dash: "3 3" },
  opposition: { className: "stroke-clay" },
  square: { className: "stroke-clay", dash: "7 3" },
};

interface WheelProps {
  positions: Readonly<Record<string, number>>;
  ascendant: number | null;
}

function Signs({ left }: { left: number }) {
  return signSectors.map((sector, index) => {
    const at = wheelPoint((sector.from + sector.to) / 2, (outer + inner) / 2, left);
    return (
      <g key={sector.sign}>
        <path
          d={sectorPath(sector, inner, outer, left)}
          className={`stroke-line ${index % 2 ? "fill-surface" : "fill-sunken"}`}
        />
        <text x={at.x} y={at.y} dy="0.35em" textAnchor="middle" fontSize={19} className="fill-ink">
          <title>{signWords[sector.sign]}</title>
          {sector.glyph}
        </text>
      </g>
    );
  });
}

/** Whole-sign houses: the rising sign is the first. */
function Houses({ ascendant }: { ascendant: number }) {
  const first = Math.floor(ascendant / signSize) * signSize;
  return signSectors.map(({ sign }, index) => {
    const from = first + index * signSize;
    const [start, end] = [wheelPoint(from, middle, ascendant), wheelPoint(from, houses, ascendant)];
    const at = wheelPoint(from + signSize / 2, (houses + middle) / 2, ascendant);
    return (
      <g key={sign}>
        <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} className="stroke-line" />
        <text
          x={at.x}
          y={at.y}
          dy="0.35em"
          textAnchor="middle"
          fontSize={10.5}
          className="fill-muted"
        >
          {index + 1}
        </text>
      </g>
    );
  });
}

function Aspects({ positions, left }: { positions: WheelProps["positions"]; left: number }) {
  return aspectsOf(positions).map(({ kind, between: [one, other], orb }) => {
    const line = lines[kind];
    const [a, b] = [positions[one], positions[other]];
    if (!line || a === undefined || b === undefined) return null;
    const [from, to] = [wheelPoint(a, middle, left), wheelPoint(b, middle, left)];
    return (
      <line
        key={`${one}-${other}`}
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        strokeWidth={orb < 2 ? 2 : 1.25}
        strokeDasharray={line.dash}
        className={line.className}
      >
        <title>{`${bodyWords[one].name} ${aspectWords[kind].label} ${bodyWords[other].name}`}</title>
      </line>
    );
  });
}

const placeOf = (body: Body, longitude: number): string => {
  const name = bodyWords[body].name;
  const sign = signWords[signAt(longitude)];
  return `${name} in ${sign}`;
};

/** The birth sky: signs around the rim, bodies at their positions, ascendant at the left. */
export function Wheel({ positions, ascendant }: WheelProps) {
  const id = useId();
  const left = ascendant ?? 0;
  const shown = spread(
    bodies.flatMap((body) => {
      const longitude = positions[body];
      // The Earth is always opposite the Sun.
      return longitude === undefined || body === "earth" ? [] : [{ body, longitude }];
    }),
    gap,
  );
  const words = shown.map(({ body, longitude }) => placeOf(body, longitude));
  return (
    <svg viewBox="-200 -200 400 400" role="img" aria-labelledby={id} className="h-auto w-full">
      <title id={id}>{`Chart wheel: ${listed(words)}`}</title>
      <Signs left={left} />
      <circle r={inner} className="fill-none stroke-control" />
      {ascendant !== null && <circle r={houses} className="fill-none stroke-line" />}
      {ascendant !== null && <Houses ascendant={ascendant} />}
      <circle r={middle} className="fill-none stroke-control" />
      <Aspects positions={positions} left={left} />
      {shown.map(({ body, longitude, drawnAt }) => {
        const at = wheelPoint(longitude, inner, left);
        const foot = wheelPoint(longitude, inner - 6, left);
        const end = wheelPoint(drawnAt, marks + 11, left);
        const glyph = wheelPoint(drawnAt, marks, left);
        const degree = wheelPoint(drawnAt, degrees, left);
        return (
          <g key={body}>
            <title>{placeOf(body, longitude)}</title>
            <line x1={at.x} y1={at.y} x2={foot.x} y2={foot.y} className="stroke-ink" />
            <line x1={foot.x} y1={foot.y} x2={end.x} y2={end.y} className="stroke-line" />
            <text
              x={glyph.x}
              y={glyph.y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={20}
              className="fill-primary"
            >
              {bodyGlyphs[body]}
            </text>
            <text
              x={degree.x}
              y={degree.y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={11}
              className="fill-ink"
            >
              {Math.floor(longitude % signSize)}°
            </text>
          </g>
        );
      })}
      {ascendant !== null && (
        <>
          <line x1={-outer} y1={0} x2={-middle} y2={0} strokeWidth={2} className="stroke-clay" />
          <text
            x={-middle + 17}
            y={0}
            dy="0.35em"
            textAnchor="middle"
            fontSize={12}
            strokeWidth={4}
            paintOrder="stroke"
            className="fill-clay stroke-canvas font-bold"
          >
            ASC
          </text>
        </>
      )}
    </svg>
  );
}
