import { centreShapes } from "@attune/charts/bodygraph";
import { centreTexts } from "@attune/charts/interpretations";
import { bodies } from "@attune/charts/sky/bodies";
import { bodyGlyphs, bodyNames } from "@attune/charts/wheel";
import type { HumanDesign } from "./charts.queries.ts";
import { degreesIn, signAt } from "./zodiac.ts";

const cell = "border-t border-line py-2 pr-4 text-left align-baseline font-normal";
const head = "pb-2 pr-4 text-left text-small font-medium text-muted";

export function PositionTable({ positions }: { positions: Readonly<Record<string, number>> }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Where each body stood</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            Body
          </th>
          <th scope="col" className={head}>
            Sign
          </th>
          <th scope="col" className={head}>
            Degree
          </th>
        </tr>
      </thead>
      <tbody>
        {bodies.map((body) => {
          const longitude = positions[body];
          if (longitude === undefined) return null;
          return (
            <tr key={body}>
              <th scope="row" className={cell}>
                <span aria-hidden="true" className="inline-block w-7 text-primary">
                  {bodyGlyphs[body]}
                </span>
                {bodyNames[body]}
              </th>
              <td className={cell}>{signAt(longitude)}</td>
              <td className={`${cell} tabular-nums`}>{degreesIn(longitude)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function ActivationTable({ design }: { design: HumanDesign }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Gates and lines of the personality and the design</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            Body
          </th>
          <th scope="col" className={head}>
            Personality
          </th>
          <th scope="col" className={head}>
            Design
          </th>
        </tr>
      </thead>
      <tbody>
        {bodies.map((body) => (
          <tr key={body}>
            <th scope="row" className={cell}>
              <span aria-hidden="true" className="inline-block w-7 text-primary">
                {bodyGlyphs[body]}
              </span>
              {bodyNames[body]}
            </th>
            <td className={`${cell} tabular-nums`}>{design.personality[body] ?? "–"}</td>
            <td className={`${cell} tabular-nums text-clay`}>{design.design[body] ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CentreTable({ design }: { design: HumanDesign }) {
  const defined = new Set(design.centres);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">The nine centres</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            Centre
          </th>
          <th scope="col" className={head}>
            State
          </th>
          <th scope="col" className={head}>
            What it may be like
          </th>
        </tr>
      </thead>
      <tbody>
        {centreShapes.map(({ centre, name }) => (
          <tr key={centre}>
            <th scope="row" className={cell}>
              {name}
            </th>
            <td className={cell}>{defined.has(centre) ? "Defined" : "Open"}</td>
            <td className={`${cell} max-w-text text-muted`}>
              {defined.has(centre) ? centreTexts[centre].defined : centreTexts[centre].open}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
