import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { badges } from "@attune/core/profiles/badges.rules";
import type { Person } from "@attune/core/profiles/profiles.contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { listed, sideBySide } from "../../lib/join-words.ts";
import { itemsOf } from "../../lib/pages.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { MoreOnScroll } from "../../parts/MoreOnScroll.tsx";
import { profileAddress } from "../../parts/people/PersonLine.tsx";
import { SuggestedPeople } from "../../parts/people/SuggestedPeople.tsx";
import { shownPlace } from "../../parts/words/countries.ts";
import { interestWord } from "../../parts/words/interests.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const interestsShown = 3;

const usePeople = () =>
  useInfiniteQuery(
    api.profiles.listPeople.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
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
          <span
            dir="auto"
            className="font-serif text-h3 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {person.name}
          </span>
          <span className="block text-small text-muted">
            {isMe
              ? "You"
              : sideBySide([
                  person.location && shownPlace(person.location),
                  badges[person.primaryBadge].label,
                ])}
          </span>
          {person.bio && (
            <span dir="auto" className="mt-1.5 line-clamp-2 text-start">
              {unformatted(person.bio)}
            </span>
          )}
          {interests.length > 0 && (
            <span className="mt-1.5 block text-small text-muted">
              {listed(interests.map(interestWord))}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

export default function PeoplePage() {
  const list = usePeople();
  const me = useAccount()?.user.userId;
  const people = itemsOf(list.data);
  const alone = list.isSuccess && people.every(({ userId }) => userId === me);
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-h1">People</h1>
          <p className="mt-1 text-muted">Newest members first.</p>
        </div>
        <div className="flex flex-wrap gap-x-5">
          <Link to="/connections" className={buttonClasses("outline")}>
            Your connections
          </Link>
          <Link to="/invite-a-friend" className="link inline-flex min-h-11 items-center">
            Invite a friend
          </Link>
        </div>
      </div>
      <SuggestedPeople className="mt-10" />
      <section aria-label="Everyone" className="mt-10">
        {list.isPending && <Skeleton label="Loading people" lines={4} withPerson />}
        {list.isError && !list.data && (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        )}
        {alone ? (
          <EmptyState
            title="You're the first one here"
            seed="people"
            action={
              <Link to="/community" className={buttonClasses("outline")}>
                Back to Community
              </Link>
            }
          >
            Other members will show up here. In the meantime, write a post for them to find.
          </EmptyState>
        ) : (
          <ul className="grid gap-x-16 md:grid-cols-2">
            {people.map((person) => (
              <ItemBoundary key={person.userId}>
                <PersonEntry person={person} isMe={person.userId === me} />
              </ItemBoundary>
            ))}
          </ul>
        )}
        {list.data && !alone && (
          <MoreOnScroll list={list} label="More people" end="That's everyone." />
        )}
      </section>
    </div>
  );
}
