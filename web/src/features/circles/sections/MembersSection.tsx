import { useState } from "react";
import { useAccount } from "../../../lib/account.ts";
import { client } from "../../../lib/api.ts";
import { useCircleMembers } from "../../../parts/circle-hosting/circle-members.ts";
import { PagedItems } from "../../../parts/MoreOnScroll.tsx";
import { type Card, PersonLine } from "../../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../../parts/protect/PersonMenu.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ShieldIcon } from "../../../ui/icons.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { Bans } from "../Bans.tsx";
import { useHosting } from "../circles.queries.ts";
import { Requests } from "../Requests.tsx";
import type { SectionProps } from "./section.ts";

type Circle = SectionProps["circle"];

interface Roles {
  circle: Circle;
  moderators: readonly Card[];
}

/** The host's menu item that makes a member a moderator, or undoes it. */
function useModeratorItem(circleId: string, isModerator: boolean, { userId, name }: Card) {
  const change = useHosting(
    () =>
      isModerator
        ? client.circles.endModerator({ circleId, userId })
        : client.circles.appointModerator({ circleId, userId }),
    () =>
      toast({
        title: isModerator ? `${name} is no longer a moderator` : `${name} is a moderator now`,
        tone: "success",
      }),
  );
  return {
    label: isModerator ? "Remove as moderator" : "Make moderator",
    icon: <ShieldIcon />,
    disabled: change.isPending,
    onSelect: () => change.mutate(undefined),
  };
}

interface MemberProps {
  circleId: string;
  person: Card;
  isModerator: boolean;
}

function ForHost({ circleId, person, isModerator }: MemberProps) {
  const item = useModeratorItem(circleId, isModerator, person);
  return <PersonMenu person={person} more={[item]} />;
}

function People({ people, circle, moderators }: Roles & { people: readonly Card[] }) {
  const me = useAccount()?.user.userId;
  const { circleId, host } = circle;
  const roleOf = (person: Card, isModerator: boolean) => {
    if (person.userId === host.userId) return "Host";
    return isModerator ? "Moderator" : undefined;
  };
  const menuOf = (person: Card, isModerator: boolean) => {
    if (person.userId === me || person.userId === host.userId) return undefined;
    if (host.userId === me) return <ForHost {...{ circleId, person, isModerator }} />;
    return circle.isModerator && !isModerator ? <PersonMenu person={person} /> : undefined;
  };
  return (
    <ul className="mt-5 grid grid-cols-1 gap-x-10 gap-y-3 sm:grid-cols-2">
      {people.map((person) => {
        const isModerator = moderators.some(({ userId }) => userId === person.userId);
        return (
          <li key={person.userId}>
            <PersonLine
              person={person}
              detail={roleOf(person, isModerator)}
              action={menuOf(person, isModerator)}
            />
          </li>
        );
      })}
    </ul>
  );
}

const Everyone = (roles: Roles) => (
  <PagedItems
    list={useCircleMembers(roles.circle.circleId)}
    skeleton={<Skeleton label="Loading members" lines={6} withPerson />}
    more="More members"
  >
    {(people) => <People people={people} {...roles} />}
  </PagedItems>
);

export default function MembersSection({ circle, members, moderators }: SectionProps) {
  const [all, setAll] = useState(false);
  const { circleId, host, memberCount, joining } = circle;
  const me = useAccount()?.user.userId;
  const moderates = circle.isModerator || host.userId === me;
  const roles = { circle, moderators };
  return (
    <section aria-labelledby="members">
      {moderates && <Requests circleId={circleId} isByRequest={joining === "request"} />}
      <h2 id="members" className="text-h2">
        Members
      </h2>
      {all ? <Everyone {...roles} /> : <People people={members} {...roles} />}
      {!all && memberCount > members.length && (
        <Button className="mt-6" onClick={() => setAll(true)}>
          Show all {memberCount}
        </Button>
      )}
      {moderates && <Bans circleId={circleId} />}
    </section>
  );
}
