import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { formatDayAndHours } from "../../lib/event-time.ts";
import { presets } from "../../lib/query.ts";
import { readItem, writeItem } from "../../lib/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { CheckIcon } from "../../ui/page-icons.ts";
import { fittingCircles, fittingEvent, hiddenKey } from "./first-steps.ts";

const circlesShown = 2;

function Step({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-person border border-control text-primary"
      >
        {done && <CheckIcon size={14} />}
      </span>
      <span className={done ? "text-muted" : ""}>
        {children}
        {done && <span className="sr-only"> (done)</span>}
      </span>
    </li>
  );
}

/** A newcomer's first steps; each is ticked as it's taken, and the list goes when all are. */
export default function FirstSteps({ onWrite }: { onWrite: () => void }) {
  const account = useAccount();
  const userId = account?.user.userId ?? "";
  const [hidden, setHidden] = useState(() => readItem(hiddenKey(userId)) !== null);
  const asked = { enabled: !hidden && userId !== "", ...presets.dynamic };
  const circles = useQuery({
    ...api.circles.listCircles.queryOptions({ input: {} }),
    ...asked,
  });
  const connections = useQuery({
    ...api.connections.listConnections.queryOptions({ input: {} }),
    ...asked,
  });
  const posts = useQuery({ ...api.feed.listPostsOf.queryOptions({ input: { userId } }), ...asked });
  const events = useQuery({ ...api.events.listEvents.queryOptions({ input: {} }), ...asked });
  const plans = useQuery({
    ...api.events.listOwnEvents.queryOptions({ input: { list: "going" } }),
    ...asked,
  });
  if (hidden || !circles.data || !connections.data || !posts.data || !plans.data) return null;

  const hasJoined = circles.data.items.some(({ isMember }) => isMember);
  const hasConnected = connections.data.items.length > 0;
  const hasWritten = posts.data.items.length > 0;
  const isGoing = plans.data.items.length > 0;
  if (hasJoined && hasConnected && hasWritten && isGoing) return null;
  const interests = account?.profile?.interests ?? [];
  const fitting = fittingCircles(circles.data.items, interests);
  const next = fittingEvent(events.data?.items ?? [], interests);
  const hide = () => {
    writeItem(hiddenKey(userId), "yes");
    setHidden(true);
  };
  return (
    <section aria-labelledby="first-steps" className="mb-8 border-s-4 border-primary ps-5">
      <div className="flex items-start justify-between gap-4">
        <h2 id="first-steps" className="text-h3">
          Your first steps
        </h2>
        <Button look="text" className="-my-2" onClick={hide}>
          Hide
        </Button>
      </div>
      <ul className="mt-3 flex flex-col gap-3">
        <Step done={hasJoined}>
          <Link to="/discover" className="link">
            Join a circle
          </Link>
          {!hasJoined &&
            fitting.slice(0, circlesShown).map(({ circle, interest }) => (
              <span key={circle.circleId} className="mt-1 block text-small text-muted">
                <Link to={`/circles/${circle.circleId}`} className="link" dir="auto">
                  {circle.name}
                </Link>
                {interest && `, because you chose ${interest}`}
              </span>
            ))}
        </Step>
        <Step done={hasConnected}>
          <Link to="/people" className="link">
            Connect with someone
          </Link>
        </Step>
        <Step done={isGoing}>
          <Link to="/events" className="link">
            Go to an event
          </Link>
          {!isGoing && next && (
            <span className="mt-1 block text-small text-muted">
              <Link to={`/events/${next.event.eventId}`} className="link" dir="auto">
                {next.event.title}
              </Link>
              {`, ${formatDayAndHours(next.event)}`}
              {next.interest && `, because you chose ${next.interest}`}
            </span>
          )}
        </Step>
        <Step done={hasWritten}>
          <button type="button" className="link" onClick={onWrite}>
            Say hello
          </button>{" "}
          and tell what brings you here
        </Step>
      </ul>
    </section>
  );
}
