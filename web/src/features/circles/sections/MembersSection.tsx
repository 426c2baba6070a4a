import { useState } from "react";
import { useAccount } from "../../../lib/account.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { MoreOnScroll } from "../../../parts/MoreOnScroll.tsx";
import { type Card, PersonLine } from "../../../parts/people/PersonLine.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useCircleMembers } from "../circles.queries.ts";
import { Requests } from "../Requests.tsx";
import type { SectionProps } from "./section.ts";

const People = ({ people, hostId }: { people: readonly Card[]; hostId: string }) => (
  <ul className="mt-5 grid grid-cols-1 gap-x-10 gap-y-3 sm:grid-cols-2">
    {people.map((person) => (
      <li key={person.userId}>
        <PersonLine person={person} {...(person.userId === hostId && { detail: "Host" })} />
      </li>
    ))}
  </ul>
);

function Everyone({ circleId, hostId }: { circleId: string; hostId: string }) {
  const list = useCircleMembers(circleId);
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton label="Loading members" lines={6} withPerson />;
  }
  return (
    <>
      <People people={list.data.pages.flatMap(({ items }) => items)} hostId={hostId} />
      <MoreOnScroll list={list} label="More members" />
    </>
  );
}

export default function MembersSection({ circle, members }: SectionProps) {
  const [all, setAll] = useState(false);
  const { circleId, host, memberCount, joining } = circle;
  const isHost = useAccount()?.user.userId === host.userId;
  return (
    <section aria-labelledby="members">
      {isHost && <Requests circleId={circleId} isByRequest={joining === "request"} />}
      <h2 id="members" className="text-h2">
        Members
      </h2>
      {all ? (
        <Everyone circleId={circleId} hostId={host.userId} />
      ) : (
        <People people={members} hostId={host.userId} />
      )}
      {!all && memberCount > members.length && (
        <Button className="mt-6" onClick={() => setAll(true)}>
          Show all {memberCount}
        </Button>
      )}
    </section>
  );
}
