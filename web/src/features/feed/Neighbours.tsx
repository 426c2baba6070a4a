import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { distinctReasons } from "../../parts/people/reasons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

const suggestedHere = 3;

function Suggested() {
  const { data } = useQuery({
    ...api.charts.listSuggestedPeople.queryOptions(),
    ...presets.static,
  });
  if (!data || data.items.length === 0) return null;
  const shown = data.items.slice(0, suggestedHere);
  const reasons = distinctReasons(shown);
  return (
    <section aria-labelledby="suggested">
      <h2 id="suggested" className="text-h3">
        People you might like
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {shown.map((person, index) => (
          <li key={person.userId}>
            <PersonLine person={person} detail={reasons[index]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Newest() {
  const { data, error, refetch } = useQuery({
    ...api.profiles.listRecentProfiles.queryOptions(),
    ...presets.dynamic,
  });
  return (
    <section aria-labelledby="newest">
      <h2 id="newest" className="text-h3">
        New here
      </h2>
      {!data && !error && <Skeleton label="Loading people" lines={2} withPerson className="mt-4" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className="mt-4 flex flex-col gap-3">
        {data?.items.map((person) => (
          <li key={person.userId}>
            <PersonLine person={person} detail={person.location ?? undefined} />
          </li>
        ))}
      </ul>
      <Link to="/people" className="link mt-4 inline-flex min-h-11 items-center">
        See everyone
      </Link>
    </section>
  );
}

export default function Neighbours() {
  return (
    <aside aria-label="People" className="sticky top-24 flex flex-col gap-12 self-start">
      <Suggested />
      <Newest />
    </aside>
  );
}
