import { type Aspect, aspectsOf } from "@attune/charts/aspects";
import { moonTexts, risingTexts, sunTexts } from "@attune/charts/interpretations";
import { type Sign, signSize } from "@attune/charts/signs";
import { type Body, bodies } from "@attune/charts/sky/bodies";
import { listed } from "../../lib/join-words.ts";
import { aspectWords, signWords } from "../../parts/cosmic/chart-words.ts";
import { bodyWords } from "./activation-words.ts";
import type { Mark } from "./picture-marks.ts";
import {
  aspectMark,
  bodyMark,
  drawnBodies,
  houseMark,
  houseOf,
  houseStart,
  houses,
  skyMark,
  type WheelChart,
} from "./wheel-marks.ts";
import { angleWords, aspectMeanings, houseWords } from "./wheel-words.ts";
import { degreesIn, placeInWords, signAt } from "./zodiac.ts";

const headed = "font-serif text-h3";
const small = "text-small text-muted";

const signTexts: Partial<Record<Body, Readonly<Record<Sign, string>>>> = {
  sun: sunTexts,
  moon: moonTexts,
};

const aspectInWords = ({ kind, between: [one, other] }: Aspect): string =>
  `${bodyWords[one].name} ${aspectWords[kind].label} ${bodyWords[other].name}`;

function HouseLine({ house }: { house: number }) {
  return <p>{`House ${house}: ${houseWords[house]}`}</p>;
}

function BodyWords({ body, chart }: { body: Body; chart: WheelChart }) {
  const longitude = chart.positions[body];
  if (longitude === undefined) return null;
  const aspects = aspectsOf(chart.positions).filter(({ between }) => between.includes(body));
  return (
    <>
      <p className={headed}>{placeInWords(body, longitude)}</p>
      <p className={small}>{degreesIn(longitude)}</p>
      <p>{signTexts[body]?.[signAt(longitude)] ?? bodyWords[body].about}</p>
      {chart.ascendant !== null && <HouseLine house={houseOf(longitude, chart.ascendant)} />}
      {aspects.length > 0 && <p className={small}>{listed(aspects.map(aspectInWords))}</p>}
    </>
  );
}

function SkyWords({ body, chart }: { body: Body; chart: WheelChart }) {
  const longitude = chart.sky?.[body];
  if (longitude === undefined) return null;
  return (
    <>
      <p className={headed}>{`Today: ${placeInWords(body, longitude)}`}</p>
      <p className={small}>{degreesIn(longitude)}</p>
      <p>{bodyWords[body].about}</p>
      {chart.ascendant !== null && <HouseLine house={houseOf(longitude, chart.ascendant)} />}
    </>
  );
}

function HouseWords({ house, chart }: { house: number; chart: WheelChart }) {
  const ascendant = chart.ascendant ?? 0;
  const inside = drawnBodies(chart.positions).filter(
    ({ longitude }) => houseOf(longitude, ascendant) === house,
  );
  return (
    <>
      <p className={headed}>{`House ${house}`}</p>
      <p className={small}>{signWords[signAt(houseStart(ascendant, house))]}</p>
      <p>{houseWords[house]}</p>
      {inside.length > 0 && (
        <p className={small}>{listed(inside.map(({ body }) => bodyWords[body].name))}</p>
      )}
    </>
  );
}

function AspectWords({ aspect }: { aspect: Aspect }) {
  const { kind, between, orb } = aspect;
  return (
    <>
      <p className={headed}>{aspectInWords(aspect)}</p>
      <p>{`${aspectMeanings[kind]}; ${Math.round(orb)}° from exact`}</p>
      {between.map((body) => (
        <p key={body} className={small}>
          {bodyWords[body].name}: {bodyWords[body].about}
        </p>
      ))}
    </>
  );
}

function AngleWords({ angle, longitude }: { angle: "ascendant" | "midheaven"; longitude: number }) {
  const sign = signAt(longitude);
  const { name, about } = angleWords[angle];
  return (
    <>
      <p className={headed}>{`${name} in ${signWords[sign]}`}</p>
      {/* Without stored birth data only the sign is known. */}
      {longitude % signSize !== 0 && <p className={small}>{degreesIn(longitude)}</p>}
      <p>{about}</p>
      {angle === "ascendant" && <p>{risingTexts[sign]}</p>}
    </>
  );
}

/** A part of the wheel in words. */
export function WheelWords({ mark, chart }: { mark: Mark; chart: WheelChart }) {
  if (mark === "ascendant" || mark === "midheaven") {
    const longitude = chart[mark];
    return longitude == null ? null : <AngleWords angle={mark} longitude={longitude} />;
  }
  const body = bodies.find((each) => mark === bodyMark(each));
  if (body) return <BodyWords body={body} chart={chart} />;
  const current = bodies.find((each) => mark === skyMark(each));
  if (current) return <SkyWords body={current} chart={chart} />;
  const house = houses.find((each) => mark === houseMark(each));
  if (house) return <HouseWords house={house} chart={chart} />;
  const aspect = aspectsOf(chart.positions).find(({ between }) => mark === aspectMark(between));
  return aspect ? <AspectWords aspect={aspect} /> : null;
}
