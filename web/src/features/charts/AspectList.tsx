import { aspectsOf } from "@attune/charts/aspects";
import { bodyGlyphs } from "@attune/charts/wheel";
import { aspectWords } from "../../parts/cosmic/chart-words.ts";
import { bodyWords } from "./activation-words.ts";
import { aspectMeanings } from "./wheel-words.ts";

interface AspectListProps {
  positions: Readonly<Record<string, number>>;
  hasHouses: boolean;
}

/** The wheel's lines in words, closest to exact first. */
export function AspectList({ positions, hasHouses }: AspectListProps) {
  return (
    <>
      <ul className="flex flex-col">
        {aspectsOf(positions).map(({ kind, between: [one, other], orb }) => (
          <li key={`${one}-${other}`} className="border-t border-line py-2">
            <span aria-hidden="true" className="inline-block w-[3.5rem] text-primary">
              {bodyGlyphs[one]} {bodyGlyphs[other]}
            </span>
            {bodyWords[one].name} {aspectWords[kind].label} {bodyWords[other].name}
            <span className="block ps-14 text-small text-muted">
              {`${aspectMeanings[kind]}; ${Math.round(orb)}° from exact`}
            </span>
          </li>
        ))}
      </ul>
      {hasHouses && (
        <p className="mt-3 text-small text-muted">
          The small numbers are whole-sign houses: the rising sign is the first.
        </p>
      )}
    </>
  );
}
