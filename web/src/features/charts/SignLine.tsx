import { signGlyphs } from "@attune/charts/wheel";
import { signWords } from "../../parts/cosmic/chart-words.ts";
import { isSign } from "./zodiac.ts";

export function SignLine({ place, sign }: { place: string; sign: string | null }) {
  if (!isSign(sign)) return null;
  return (
    <div className="flex items-baseline gap-3">
      <dt className="w-[5rem] shrink-0 text-small text-muted">{place}</dt>
      <dd className="flex items-baseline gap-2">
        <span aria-hidden="true" className="text-h3 text-primary">
          {signGlyphs[sign]}
        </span>
        {signWords[sign]}
      </dd>
    </div>
  );
}
