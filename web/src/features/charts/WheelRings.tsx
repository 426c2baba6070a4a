import type { AspectKind } from "@attune/charts/aspects";
import { signSize } from "@attune/charts/signs";
import { bodyGlyphs, sectorPath, signSectors, spread, wheelPoint } from "@attune/charts/wheel";
import { aspectWords, signWords } from "../../parts/cosmic/chart-words.ts";
import { bodyWords } from "./activation-words.ts";
import type { Marks } from "./picture-marks.ts";
import {
  aspectMark,
  bodyMark,
  drawnAspects,
  drawnBodies,
  houseMark,
  houseStart,
  houses,
  skyMark,
  type WheelChart,
} from "./wheel-marks.ts";
import * as sizes from "./wheel-sizes.ts";
import { placeInWords } from "./zodiac.ts";

interface RingProps {
  left: number;
  marks: Marks | undefined;
}

/** Green for easy aspects, clay for tense ones, with different dashes too. */
const lines: Partial<Record<AspectKind, { className: string; dash?: string }>> = {
  trine: { className: "stroke-primary" },
  sextile: { className: "stroke-primary", dash: "3 3" },
  opposition: { className: "stroke-clay" },
  square: { className: "stroke-clay", dash: "7 3" },
};

export function Signs({ left }: { left: number }) {
  return signSectors.map((sector, index) => {
    const at = wheelPoint((sector.from + sector.to) / 2, (sizes.outer + sizes.inner) / 2, left);
    return (
      <g key={sector.sign}>
        <path
          d={sectorPath(sector, sizes.inner, sizes.outer, left)}
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

export function Houses({ ascendant, marks }: { ascendant: number; marks: Marks | undefined }) {
  return houses.map((house) => {
    const from = houseStart(ascendant, house);
    const at = wheelPoint(from + signSize / 2, (sizes.houseRim + sizes.middle) / 2, ascendant);
    const isShown = marks?.ringed === houseMark(house);
    const sector = { from, to: from + signSize };
    return (
      <g key={house} {...marks?.part(houseMark(house), `House ${house}`)}>
        <path
          d={sectorPath(sector, sizes.middle, sizes.houseRim, ascendant)}
          className="fill-canvas stroke-line"
        />
        {isShown && (
          <path
            d={sectorPath(sector, sizes.middle + 2, sizes.houseRim - 2, ascendant)}
            strokeWidth={3}
            className="fill-sunken stroke-focus"
            data-only-here=""
          />
        )}
        <text
          x={at.x}
          y={at.y}
          dy="0.35em"
          textAnchor="middle"
          fontSize={sizes.textSize}
          className="fill-muted"
        >
          {house}
        </text>
      </g>
    );
  });
}

export function Aspects({
  positions,
  left,
  marks,
}: RingProps & { positions: WheelChart["positions"] }) {
  const drawn = drawnAspects(positions).flatMap(({ kind, between, orb }) => {
    const line = lines[kind];
    const [a, b] = [positions[between[0]], positions[between[1]]];
    if (!line || a === undefined || b === undefined) return [];
    const [from, to] = [wheelPoint(a, sizes.middle, left), wheelPoint(b, sizes.middle, left)];
    const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    const words = `${bodyWords[between[0]].name} ${aspectWords[kind].label} ${bodyWords[between[1]].name}`;
    return [{ mark: aspectMark(between), line, orb, ends, words }];
  });
  return (
    <>
      {drawn.map(({ mark, line, orb, ends, words }) => (
        <g key={mark}>
          {marks?.ringed === mark && (
            <line {...ends} strokeWidth={8} className="stroke-focus" data-only-here="" />
          )}
          <line
            {...ends}
            strokeWidth={orb < 2 ? 2 : 1.25}
            strokeDasharray={line.dash}
            className={line.className}
          >
            {!marks && <title>{words}</title>}
          </line>
        </g>
      ))}
      {marks &&
        // Wide ones first, so that where two are close, an aspect is found on its own line.
        drawn.map(({ mark, ends }) => (
          <line key={mark} {...ends} strokeWidth={sizes.reach} {...marks.reach(mark)} />
        ))}
      {marks &&
        drawn.map(({ mark, ends, words }) => (
          <line
            key={mark}
            {...ends}
            strokeWidth={7}
            stroke="transparent"
            {...marks.part(mark, words)}
          />
        ))}
    </>
  );
}

interface BodyTargetProps extends RingProps {
  /** Where its glyph is drawn, in degrees. */
  at: number;
  /** In degrees. */
  width: number;
  /** The inner and the outer radius. */
  rims: readonly [number, number];
  mark: string;
}

/** What a finger or pointer hits around a glyph, and the frame while it's explained. */
function BodyTarget({ at, width, rims: [inner, outer], left, marks, mark }: BodyTargetProps) {
  if (!marks) return null;
  const sector = { from: at - width / 2, to: at + width / 2 };
  return (
    <>
      <path d={sectorPath(sector, inner, outer, left)} className="fill-transparent" />
      {marks.ringed === mark && (
        <path
          d={sectorPath(sector, inner + 2, outer - 2, left)}
          strokeWidth={3}
          className="fill-surface stroke-focus"
          data-only-here=""
        />
      )}
    </>
  );
}

export function Bodies({
  positions,
  left,
  marks,
}: RingProps & { positions: WheelChart["positions"] }) {
  return spread(drawnBodies(positions), sizes.glyphGap).map(({ body, longitude, drawnAt }) => {
    const at = wheelPoint(longitude, sizes.inner, left);
    const foot = wheelPoint(longitude, sizes.inner - 6, left);
    const end = wheelPoint(drawnAt, sizes.marks + 11, left);
    const glyph = wheelPoint(drawnAt, sizes.marks, left);
    const degree = wheelPoint(drawnAt, sizes.degrees, left);
    const words = placeInWords(body, longitude);
    const degreeIn = `${Math.floor(longitude % signSize)}°`;
    return (
      <g key={body} {...marks?.part(bodyMark(body), `${words}, ${degreeIn}`)}>
        {!marks && <title>{words}</title>}
        <BodyTarget
          at={drawnAt}
          width={sizes.glyphGap}
          rims={[sizes.houseRim, sizes.inner]}
          left={left}
          marks={marks}
          mark={bodyMark(body)}
        />
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
          fontSize={sizes.textSize}
          className="fill-ink"
        >
          {degreeIn}
        </text>
      </g>
    );
  });
}

/** Today's positions around the birth's. */
export function SkyRing({
  sky,
  left,
  marks,
}: RingProps & { sky: Readonly<Record<string, number>> }) {
  return (
    <g className="animate-appear">
      <circle r={sizes.skyRim} className="fill-none stroke-control" />
      {spread(drawnBodies(sky), sizes.skyGap).map(({ body, longitude, drawnAt }) => {
        const at = wheelPoint(longitude, sizes.outer, left);
        const foot = wheelPoint(longitude, sizes.outer + 6, left);
        const glyph = wheelPoint(drawnAt, sizes.skyGlyphs, left);
        return (
          <g key={body} {...marks?.part(skyMark(body), `Today: ${placeInWords(body, longitude)}`)}>
            <BodyTarget
              at={drawnAt}
              width={sizes.skyGap}
              rims={[sizes.outer, sizes.skyRim]}
              left={left}
              marks={marks}
              mark={skyMark(body)}
            />
            <line x1={at.x} y1={at.y} x2={foot.x} y2={foot.y} className="stroke-clay" />
            <text
              x={glyph.x}
              y={glyph.y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={19}
              className="fill-clay"
            >
              {bodyGlyphs[body]}
            </text>
          </g>
        );
      })}
    </g>
  );
}
