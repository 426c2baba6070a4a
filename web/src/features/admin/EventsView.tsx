import type { CommunityEvent } from "@attune/core/events/events.contract";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { formatDayAndHours, hoursIn } from "../../lib/event-time.ts";
import { sideBySide } from "../../lib/join-words.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { readerZone } from "../../lib/reader-zone.ts";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { OnlineLink } from "../../parts/OnlineLink.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { isUnlisted } from "../../parts/useToastIfGone.ts";
import { eventTypeWord } from "../../parts/words/event-types.ts";
import { named } from "../../parts/words/members.ts";
import { Badge } from "../../ui/Badge.tsx";
import { ReviewLine } from "./ReviewLine.tsx";
import { PagedQueue, ReviewTabs } from "./ReviewTabs.tsx";
import type { ReviewStatus } from "./review-status.ts";

function Facts({ event }: { event: CommunityEvent }) {
  const here = hoursIn(readerZone(), event);
  return (
    <>
      <p className="text-small text-muted">
        {sideBySide([eventTypeWord(event.type), event.location, formatDayAndHours(event)])}
      </p>
      {event.isOnline && (
        <ul className="text-small">
          <OnlineLink link={event.link} isOffered={false} />
        </ul>
      )}
      {here && <p className="text-small text-muted">{`That's ${here} your time.`}</p>}
      {event.cancelled && <Badge tone="clay">Cancelled</Badge>}
    </>
  );
}

function Events({ status }: { status: ReviewStatus }) {
  const query = useInfiniteQuery({
    ...api.events.listEventsForReview.infiniteOptions({
      input: (cursor: string | undefined) => ({ status, cursor }),
      ...byCursor,
    }),
    ...presets.dynamic,
  });
  return (
    <PagedQueue
      status={status}
      query={query}
      line={(event) => (
        <ReviewLine
          key={event.eventId}
          name={event.title}
          status={event.approvalStatus}
          reason={event.rejectionReason}
          reversible
          approve={() => client.events.approveEvent({ eventId: event.eventId, seen: status })}
          reject={(words) =>
            client.events.rejectEvent({
              eventId: event.eventId,
              rejectionReason: words,
              seen: status,
            })
          }
          queryKey={api.events.key()}
          isGone={(queryClient) =>
            isUnlisted(
              queryClient,
              api.events.listEventsForReview.key(),
              ({ eventId, approvalStatus }: typeof event) =>
                eventId === event.eventId && approvalStatus === status,
            )
          }
        >
          <h2 className="font-serif text-h3">
            <bdi>{event.title}</bdi>
          </h2>
          {/* An event whose time can't be shown can still be rejected. */}
          <ItemBoundary>
            <Facts event={event} />
          </ItemBoundary>
          <p dir="auto" className="mt-2 mb-3 max-w-text whitespace-pre-line">
            {unformatted(event.description)}
          </p>
          <PersonLine
            person={named(event.host)}
            detail={event.hostIsFacilitator ? "Approved facilitator" : "Member"}
          />
        </ReviewLine>
      )}
    />
  );
}

/** Upcoming events, by review status. */
export default function EventsView() {
  return <ReviewTabs label="Events" queue={(status) => <Events status={status} />} />;
}
