import { centreShapes } from "@attune/charts/bodygraph";
import { centreTexts } from "@attune/charts/interpretations";
import { signSize } from "@attune/charts/signs";
import { type Body, bodies } from "@attune/charts/sky/bodies";
import { bodyGlyphs } from "@attune/charts/wheel";
import type { ReactNode } from "react";
import { centreWords, signWords } from "../../parts/cosmic/chart-words.ts";
import { bodyWords } from "./activation-words.ts";
import type { HumanDesign } from "./charts.queries.ts";
import type { WheelChart } from "./wheel-marks.ts";
import { angleWords } from "./wheel-words.ts";
import { degreesIn, signAt } from "./zodiac.ts";

const cell = "border-t border-line py-2 pe-4 text-start align-baseline font-normal";
const head = "pb-2 pe-4 text-start text-small font-medium text-muted";

function Table({
  caption,
  heads,
  children,
}: {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((text) => (
            <th key={text} scope="col" className={head}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const BodyName = ({ body }: { body: Body }) => (
  <th scope="row" className={cell}>
    <span aria-hidden="true" className="inline-block w-7 text-primary">
      {bodyGlyphs[body]}
    </span>
    {bodyWords[body].name}
  </th>
);

function AngleRow({ name, longitude }: { name: string; longitude: number }) {
  return (
    <tr>
      <th scope="row" className={`${cell} ps-7`}>
        {name}
      </th>
      <td className={cell}>{signWords[signAt(longitude)]}</td>
      <td className={`${cell} tabular-nums`}>
        {/* Without stored birth data only the sign is known. */}
        {longitude % signSize === 0 ? "–" : degreesIn(longitude)}
      </td>
    </tr>
  );
}

export function PositionTable({ positions, ascendant, midheaven }: WheelChart) {
  return (
    <Table caption="Where each planet was" heads={["Body", "Sign", "Degree"]}>
      {bodies.map((body) => {
        const longitude = positions[body];
        if (longitude === undefined) return null;
        return (
          <tr key={body}>
            <BodyName body={body} />
            <td className={cell}>{signWords[signAt(longitude)]}</td>
            <td className={`${cell} tabular-nums`}>{degreesIn(longitude)}</td>
          </tr>
        );
      })}
      {ascendant !== null && <AngleRow name={angleWords.ascendant.name} longitude={ascendant} />}
      {midheaven != null && <AngleRow name={angleWords.midheaven.name} longitude={midheaven} />}
    </Table>
  );
}

export function ActivationTable({ design }: { design: HumanDesign }) {
  return (
    <Table
      caption="Gates and lines of the personality and the design"
      heads={["Body", "Personality", "Design"]}
    >
      {bodies.map((body) => (
        <tr key={body}>
          <BodyName body={body} />
          <td className={`${cell} tabular-nums`}>{design.personality[body] ?? "–"}</td>
          <td className={`${cell} tabular-nums text-clay`}>{design.design[body] ?? "–"}</td>
        </tr>
      ))}
    </Table>
  );
}

export function CentreTable({ design }: { design: HumanDesign }) {
  const defined = new Set(design.centres);
  return (
    <Table caption="The nine centres" heads={["Centre", "State", "What it may be like"]}>
      {centreShapes.map(({ centre }) => (
        <tr key={centre}>
          <th scope="row" className={cell}>
            {centreWords[centre]}
          </th>
          <td className={cell}>{defined.has(centre) ? "Defined" : "Open"}</td>
          <td className={`${cell} max-w-text text-muted`}>
            {defined.has(centre) ? centreTexts[centre].defined : centreTexts[centre].open}
          </td>
        </tr>
      ))}
    </Table>
  );
}
