import { bodies } from "@attune/charts/sky/bodies";
import {
  bodyGlyphs,
  bodyNames,
  sectorPath,
  signSectors,
  spread,
  wheelPoint,
} from "@attune/charts/wheel";
import { useId } from "react";
import { signAt } from "./zodiac.ts";

const outer = 190;
const inner = 156;
const marks = 132;
/** Minimum distance of two glyphs, in degrees. */
const gap = 9;

/** The birth sky: signs around the rim, bodies at their positions, ascendant at the left. */
export function Wheel({
  positions,
  ascendant,
}: {
  positions: Readonly<Record<string, number>>;
  ascendant: number | null;
}) {
  const id = useId();
  const left = ascendant ?? 0;
  const shown = spread(
    bodies.flatMap((body) => {
      const longitude = positions[body];
      return longitude === undefined ? [] : [{ body, longitude }];
    }),
    gap,
  );
  const words = shown.map(({ body, longitude }) => `${bodyNames[body]} in ${signAt(longitude)}`);
  return (
    <svg viewBox="-200 -200 400 400" role="img" aria-labelledby={id} className="h-auto w-full">
      <title id={id}>{`Chart wheel: ${words.join(", ")}`}</title>
      {signSectors.map((sector, index) => {
        const middle = wheelPoint((sector.from + sector.to) / 2, (outer + inner) / 2, left);
        return (
          <g key={sector.sign}>
            <path
              d={sectorPath(sector, inner, outer, left)}
              className={`stroke-line ${index % 2 ? "fill-surface" : "fill-sunken"}`}
            />
            <text
              x={middle.x}
              y={middle.y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={17}
              className="fill-ink"
            >
              {sector.glyph}
            </text>
          </g>
        );
      })}
      <circle r={inner} className="fill-none stroke-control" />
      <circle r={96} className="fill-none stroke-line" />
      <g>
        {shown.map(({ body, longitude, drawnAt }) => {
          const at = wheelPoint(longitude, inner, left);
          const foot = wheelPoint(longitude, inner - 8, left);
          const glyph = wheelPoint(drawnAt, marks, left);
          return (
            <g key={body}>
              <line x1={at.x} y1={at.y} x2={foot.x} y2={foot.y} className="stroke-ink" />
              <line
                x1={foot.x}
                y1={foot.y}
                x2={wheelPoint(drawnAt, marks + 11, left).x}
                y2={wheelPoint(drawnAt, marks + 11, left).y}
                className="stroke-line"
              />
              <text
                x={glyph.x}
                y={glyph.y}
                dy="0.35em"
                textAnchor="middle"
                fontSize={17}
                className="fill-primary"
              >
                {bodyGlyphs[body]}
              </text>
            </g>
          );
        })}
        {ascendant !== null && (
          <>
            <line x1={-outer} y1={0} x2={-96} y2={0} strokeWidth={2} className="stroke-clay" />
            <text x={-80} y={0} dy="0.35em" textAnchor="middle" fontSize={13} className="fill-clay">
              ASC
            </text>
          </>
        )}
      </g>
    </svg>
  );
}
