import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { suggestedPeopleQuery } from "../../parts/people/suggested.queries.ts";
import { shownPlace } from "../../parts/words/countries.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

const suggestedHere = 3;

function Suggested() {
  const { data, isPending } = useQuery(suggestedPeopleQuery);
  if (isPending) {
    return <Skeleton label="Loading people you might like" lines={4} withPerson />;
  }
  if (!data || data.items.length === 0) return null;
  const shown = data.items.slice(0, suggestedHere);
  return (
    <section aria-labelledby="suggested">
      <h2 id="suggested" className="text-h3">
        People you might like
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {shown.map((person) => (
          <li key={person.userId}>
            <PersonLine person={person} detail={person.reasons[0]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Newest() {
  const ownId = useAccount()?.user.userId;
  const { data, error, refetch } = useQuery({
    ...api.profiles.listRecentProfiles.queryOptions(),
    ...presets.dynamic,
  });
  const others = data?.items.filter(({ userId }) => userId !== ownId);
  return (
    <section aria-labelledby="newest">
      <h2 id="newest" className="text-h3">
        New here
      </h2>
      {!data && !error && <Skeleton label="Loading people" lines={2} withPerson className="mt-4" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className="mt-4 flex flex-col gap-3">
        {others?.map((person) => (
          <li key={person.userId}>
            <PersonLine
              person={person}
              detail={person.location ? shownPlace(person.location) : undefined}
            />
          </li>
        ))}
      </ul>
      <Link to="/people" className="link mt-4 inline-flex min-h-11 items-center">
        See everyone
      </Link>
    </section>
  );
}

export default function Neighbours({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label={children ? "Sky and people" : "People"}
      className="sticky top-24 -mx-2 flex flex-col gap-12 self-start overflow-y-auto px-2 pb-1"
      // It stays in place, so what a prompt or the window's edge hides couldn't be scrolled to.
      style={{ maxHeight: "calc(100dvh - 7rem - var(--prompt, 0px))" }}
    >
      {children}
      <Suggested />
      <Newest />
    </aside>
  );
}
