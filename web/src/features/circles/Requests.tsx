import type { CircleRequest } from "@attune/core/circles/requests.contract";
import { itemsOf } from "../../lib/pages.ts";
import { HostedCircle } from "../../parts/circle-hosting/HostedCircle.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { MoreOnScroll } from "../../parts/MoreOnScroll.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import { RelativeTime } from "../../parts/RelativeTime.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { useAnswerRequest, useRequests } from "./requests.queries.ts";

interface RequestProps {
  circleId: string;
  request: CircleRequest;
}

function Request({ circleId, request: { person, note, createdAt } }: RequestProps) {
  const answer = useAnswerRequest(circleId, person.userId);
  const taken = answer.isPending || answer.isSuccess ? answer.variables : undefined;
  if (taken === false) return null;
  return (
    <li className="border-t border-line py-4">
      <PersonLine
        person={person}
        detail={
          <>
            <bdi>@{person.username}</bdi> · <RelativeTime time={createdAt} />
          </>
        }
        action={
          taken ? (
            <span className="text-small text-muted">Accepted</span>
          ) : (
            <HostedCircle circle={null}>
              <PersonMenu person={person} />
            </HostedCircle>
          )
        }
      />
      {note && (
        <p dir="auto" className="mt-2 max-w-text whitespace-pre-line wrap-anywhere ps-14">
          {note}
        </p>
      )}
      {!taken && (
        <div className="mt-2 flex gap-3 ps-14">
          <Button onClick={() => answer.mutate(true)} aria-label={`Accept ${person.name}`}>
            Accept
          </Button>
          <Button
            look="text"
            onClick={() => answer.mutate(false)}
            aria-label={`Decline ${person.name}`}
          >
            Decline
          </Button>
        </div>
      )}
    </li>
  );
}

interface RequestsProps {
  circleId: string;
  /** Whether joining needs a request, so that an empty list says that there are none. */
  isByRequest: boolean;
}

/** Open requests to join, for the circle's host and moderators. */
export function Requests({ circleId, isByRequest }: RequestsProps) {
  const list = useRequests(circleId);
  const kept = useKeepFocus<HTMLElement>();
  const requests = itemsOf(list.data);
  if (!isByRequest && requests.length === 0) return null;
  return (
    <section ref={kept} aria-labelledby="requests" className="mb-12">
      <h2 id="requests" tabIndex={-1} className="mb-4 text-h2">
        Requests
      </h2>
      {list.isPending && <Skeleton label="Loading requests" lines={2} withPerson />}
      {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && requests.length === 0 && (
        <p className="text-muted">No one is waiting. You'll be notified when someone asks.</p>
      )}
      <ul>
        {requests.map((request) => (
          <ItemBoundary key={request.person.userId}>
            <Request circleId={circleId} request={request} />
          </ItemBoundary>
        ))}
      </ul>
      <MoreOnScroll list={list} label="More requests" />
    </section>
  );
}
