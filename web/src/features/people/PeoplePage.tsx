import { badges } from "@attune/core/profiles/badges.rules";
import type { Person } from "@attune/core/profiles/profiles.contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { MoreOnScroll } from "../../parts/MoreOnScroll.tsx";
import { profileAddress } from "../../parts/people/PersonLine.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const interestsShown = 3;

const usePeople = () =>
  useInfiniteQuery(
    api.profiles.listPeople.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      ...presets.dynamic,
    }),
  );

function PersonEntry({ person, isMe }: { person: Person; isMe: boolean }) {
  const interests = person.interests.slice(0, interestsShown);
  return (
    <li className="border-t border-line">
      <Link
        to={isMe ? "/my-profile" : profileAddress(person.userId)}
        className="group flex gap-4 py-5"
      >
        <Avatar
          name={person.name}
          seed={person.userId}
          imageUrl={person.imageUrl}
          size={64}
          className="mt-1"
        />
        <span className="min-w-0">
          <span className="font-serif text-h3 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
            {person.name}
          </span>
          <span className="block text-small text-muted">
            {isMe
              ? "You"
              : [person.location, badges[person.primaryBadge].label].filter(Boolean).join(" · ")}
          </span>
          {person.bio && <span className="mt-1.5 line-clamp-2">{person.bio}</span>}
          {interests.length > 0 && (
            <span className="mt-1.5 block text-small text-muted">{interests.join(", ")}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** The most similar members, each with the first reason. */
function Suggested() {
  const { data } = useQuery({
    ...api.charts.listSuggestedPeople.queryOptions(),
    ...presets.static,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="mt-10">
      <h2 id="suggested" className="text-h2">
        People you might like
      </h2>
      <ul className="-mx-6 mt-5 flex snap-x scroll-px-6 gap-8 overflow-x-auto px-6 pb-4">
        {data.items.map((person) => (
          <li key={person.userId} className="w-52 shrink-0 snap-start">
            <Link to={profileAddress(person.userId)} className="group block">
              <Avatar
                name={person.name}
                seed={person.userId}
                imageUrl={person.imageUrl}
                size={88}
              />
              <span className="mt-3 block font-medium leading-tight group-hover:underline group-hover:underline-offset-3">
                {person.name}
              </span>
              <span className="mt-1 block text-small text-muted">
                {person.reasons.slice(0, 2).join(" ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function PeoplePage() {
  const list = usePeople();
  const me = useAccount()?.user.userId;
  const people = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const alone = list.isSuccess && people.every(({ userId }) => userId === me);
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-h1">People</h1>
          <p className="mt-1 text-muted">Newest members first.</p>
        </div>
        <Link to="/connections" className={buttonClasses("outline")}>
          Your connections
        </Link>
      </div>
      <Suggested />
      <section aria-label="Everyone" className="mt-10">
        {list.isPending && <Skeleton label="Loading people" lines={4} withPerson />}
        {list.isError && !list.data && (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        )}
        {alone ? (
          <EmptyState
            title="You are the first"
            seed="people"
            action={
              <Link to="/community" className={buttonClasses("outline")}>
                Back to Community
              </Link>
            }
          >
            Others will come. Until then, write something they will find.
          </EmptyState>
        ) : (
          <ul className="grid gap-x-16 md:grid-cols-2">
            {people.map((person) => (
              <PersonEntry key={person.userId} person={person} isMe={person.userId === me} />
            ))}
          </ul>
        )}
        {list.data && !alone && (
          <MoreOnScroll
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            label="More people"
            end="That is everyone."
          />
        )}
      </section>
    </div>
  );
}
