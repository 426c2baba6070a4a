import type { CircleBan } from "@attune/core/circles/removals.contract";
import { PagedItems } from "../../parts/MoreOnScroll.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useBans, useLiftBan } from "./bans.queries.ts";

function Ban({ circleId, ban: { person, reason } }: { circleId: string; ban: CircleBan }) {
  const lift = useLiftBan(circleId, person);
  return (
    <li className="border-t border-line py-3">
      <PersonLine
        person={person}
        action={
          <Button
            busy={lift.isPending}
            busyLabel="Letting them back..."
            aria-label={`Let them come back: ${person.name}`}
            onClick={() => lift.mutate()}
          >
            Let them come back
          </Button>
        }
      />
      {reason && (
        <p
          dir="auto"
          className="mt-1 max-w-text whitespace-pre-line wrap-anywhere ps-14 text-muted"
        >
          {reason}
        </p>
      )}
    </li>
  );
}

/** Lists banned people, for the circle's host and moderators. */
export function Bans({ circleId }: { circleId: string }) {
  return (
    <section aria-labelledby="bans" className="mt-14 border-t border-line pt-8">
      <h2 id="bans" tabIndex={-1} className="text-h3">
        Can't come back
      </h2>
      <p className="mt-1 mb-4 max-w-text text-muted">
        They can't join, ask to join or be invited. They aren't notified when you let them come
        back.
      </p>
      <PagedItems
        list={useBans(circleId)}
        skeleton={<Skeleton label="Loading who can't come back" lines={2} withPerson />}
        empty={
          <p className="text-muted">
            No one. When you remove a member, you can choose that they can't come back.
          </p>
        }
        more="More people"
      >
        {(bans) => (
          <ul>
            {bans.map((ban) => (
              <Ban key={ban.person.userId} circleId={circleId} ban={ban} />
            ))}
          </ul>
        )}
      </PagedItems>
    </section>
  );
}
