import { centreShapes } from "@attune/charts/bodygraph";
import { centreTexts } from "@attune/charts/interpretations";
import { type Body, bodies } from "@attune/charts/sky/bodies";
import { bodyGlyphs } from "@attune/charts/wheel";
import type { ReactNode } from "react";
import { centreWords, signWords } from "../../parts/cosmic/chart-words.ts";
import { bodyWords } from "./activation-words.ts";
import type { HumanDesign } from "./charts.queries.ts";
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

export function PositionTable({ positions }: { positions: Readonly<Record<string, number>> }) {
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
