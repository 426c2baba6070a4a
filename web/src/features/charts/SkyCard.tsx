import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { listed } from "../../lib/join-words.ts";
import { bodyWords } from "./activation-words.ts";
import { MoonDisc } from "./MoonDisc.tsx";
import { SkyCardSkeleton } from "./SkyCardSkeleton.tsx";
import { skyQuery } from "./sky.queries.ts";
import { changeWords, moonWords, phaseWords } from "./sky-words.ts";

/** Plain facts of the sky; absent while they can't be had. */
export default function SkyCard({ className }: { className?: string }) {
  const userId = useAccount()?.user.userId ?? "";
  const { data: sky, isPending } = useQuery(skyQuery);
  if (isPending) return <SkyCardSkeleton className={className} />;
  if (!sky) return null;
  const { illuminated, phase, waxing } = sky.moon;
  const change = changeWords(sky);
  const retrograde = listed(sky.retrograde.map((planet) => bodyWords[planet].name));
  return (
    <section aria-labelledby="sky-today" className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="sky-today" className="text-h3">
          Sky today
        </h2>
        <Link to={`/charts/${userId}`} className="link -my-2 inline-flex min-h-11 items-center">
          Your chart
        </Link>
      </div>
      <div className="mt-3 flex items-center gap-4">
        <MoonDisc illuminated={illuminated} waxing={waxing} className="size-12 shrink-0" />
        <div>
          <p className="font-medium leading-tight">{phaseWords[phase]}</p>
          <p className="text-small text-muted">{moonWords(sky)}</p>
        </div>
      </div>
      {(change || retrograde) && (
        <ul className="mt-3 text-small text-muted">
          {change && <li>{change}</li>}
          {retrograde && <li>Retrograde: {retrograde}</li>}
        </ul>
      )}
    </section>
  );
}
