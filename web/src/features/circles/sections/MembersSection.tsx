import { useState } from "react";
import { useAccount } from "../../../lib/account.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { MoreOnScroll } from "../../../parts/MoreOnScroll.tsx";
import { type Card, PersonLine } from "../../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../../parts/protect/PersonMenu.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useCircleMembers } from "../circles.queries.ts";
import { Requests } from "../Requests.tsx";
import type { SectionProps } from "./section.ts";

interface Roles {
  hostId: string;
  /** The host alone has something to do here. */
  isHost: boolean;
}

const People = ({ people, hostId, isHost }: Roles & { people: readonly Card[] }) => (
  <ul className="mt-5 grid grid-cols-1 gap-x-10 gap-y-3 sm:grid-cols-2">
    {people.map((person) => (
      <li key={person.userId}>
        <PersonLine
          person={person}
          {...(person.userId === hostId
            ? { detail: "Host" }
            : isHost && { action: <PersonMenu person={person} /> })}
        />
      </li>
    ))}
  </ul>
);

function Everyone({ circleId, ...roles }: Roles & { circleId: string }) {
  const list = useCircleMembers(circleId);
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton label="Loading members" lines={6} withPerson />;
  }
  return (
    <>
      <People people={list.data.pages.flatMap(({ items }) => items)} {...roles} />
      <MoreOnScroll list={list} label="More members" />
    </>
  );
}

export default function MembersSection({ circle, members }: SectionProps) {
  const [all, setAll] = useState(false);
  const { circleId, host, memberCount, joining } = circle;
  const isHost = useAccount()?.user.userId === host.userId;
  const roles = { hostId: host.userId, isHost };
  return (
    <section aria-labelledby="members">
      {isHost && <Requests circleId={circleId} isByRequest={joining === "request"} />}
      <h2 id="members" className="text-h2">
        Members
      </h2>
      {all ? <Everyone circleId={circleId} {...roles} /> : <People people={members} {...roles} />}
      {!all && memberCount > members.length && (
        <Button className="mt-6" onClick={() => setAll(true)}>
          Show all {memberCount}
        </Button>
      )}
    </section>
  );
}
