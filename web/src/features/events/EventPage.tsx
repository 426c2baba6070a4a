import type { CommunityEvent } from "@attune/core/events/events.contract";
import { brand } from "@attune/core/kernel/brand";
import { Fragment, useEffect, useRef } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { useLeaveTo } from "../../lib/useLeaveTo.ts";
import { CancellationReason } from "../../parts/CancellationReason.tsx";
import { MovingCover } from "../../parts/MovingCover.tsx";
import { type Card, PersonLine } from "../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import { FormattedText } from "../../parts/text/FormattedText.tsx";
import { useReadNews } from "../../parts/useReadNews.ts";
import { eventTypeWord } from "../../parts/words/event-types.ts";
import { named } from "../../parts/words/members.ts";
import { announce } from "../../ui/announce.ts";
import { Badge } from "../../ui/Badge.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Attendees } from "./Attendees.tsx";
import { EventAbsent } from "./EventAbsent.tsx";
import { EventActions } from "./EventActions.tsx";
import { EventFacts } from "./EventFacts.tsx";
import { EventPageSkeleton } from "./EventSkeletons.tsx";
import { goingWords, isOver, rejectedWords, useCanEdit, useIsHost } from "./event-state.ts";
import { useEvent, useWatchEvent } from "./events.queries.ts";
import { HostTools } from "./HostTools.tsx";

const InvitedToCoHost = lazyComponent(() => import("./InvitedToCoHost.tsx"));

/** For a host who waits for it on the page. */
function useAnnounceApproval({ approvalStatus }: CommunityEvent): void {
  const last = useRef(approvalStatus);
  useEffect(() => {
    if (last.current === "pending" && approvalStatus === "approved")
      announce("This event is approved");
    last.current = approvalStatus;
  }, [approvalStatus]);
}

function Status({ event, mine }: { event: CommunityEvent; mine: boolean }) {
  useAnnounceApproval(event);
  const areMany = event.coHosts.length > 0;
  if (event.cancelled) {
    return (
      <Notice tone="clay" title="Cancelled">
        {mine
          ? "You've cancelled this event."
          : `${named(event.host).name} has cancelled this event.`}
        <CancellationReason reason={event.cancellationReason} mine={mine} />
      </Notice>
    );
  }
  if (event.approvalStatus === "approved") return null;
  return event.approvalStatus === "rejected" ? (
    <Notice tone="clay" title={rejectedWords(event)}>
      {event.rejectionReason}{" "}
      {areMany
        ? "Only you and the other hosts can see this event. When it's edited, we'll check it again."
        : "Only you can see this event. When you edit it, we'll check it again."}
    </Notice>
  ) : (
    <Notice tone="clay" title="Waiting for approval">
      {areMany
        ? "Only you and the other hosts can see this until we've approved it."
        : "Only you can see this until we've approved it."}
    </Notice>
  );
}

function attendeesLabel(event: CommunityEvent): string {
  const { cancelled, attendeeCount } = event;
  if (cancelled) return `Signed up (${attendeeCount})`;
  if (isOver(event)) return `Went (${attendeeCount})`;
  return attendeeCount > 0 ? `Going (${attendeeCount})` : "Who's going";
}

const EventIntroduction = lazyComponent(
  () => import("./EventIntroduction.tsx"),
  <EventPageSkeleton />,
);

const Updates = lazyComponent(
  () => import("./Updates.tsx"),
  <Skeleton label="Loading updates" lines={3} />,
);

const EventComments = lazyComponent(
  () => import("./EventComments.tsx"),
  <Skeleton label="Loading comments" lines={2} withPerson />,
);

/** Shows visitors an introduction instead of the event. */
export default function EventPage() {
  const { eventId = "" } = useParams();
  const { initialised, userId } = useStore(session);
  if (initialised && userId === null) return <EventIntroduction eventId={eventId} />;
  return <WholeEvent eventId={eventId} />;
}

const tabs = ["about", "attendees", "comments", "updates"] as const;
type Tab = (typeof tabs)[number];

const hasComments = ({ approvalStatus }: CommunityEvent) => approvalStatus === "approved";

function WholeEvent({ eventId }: { eventId: string }) {
  const [parameters, setParameters] = useSearchParams();
  const { data, error, refetch } = useEvent(eventId);
  const isHost = useIsHost(data?.event);
  const canEdit = useCanEdit(data?.event);
  useWatchEvent(eventId);
  const asked = tabs.find((id) => id === parameters.get("tab")) ?? "about";
  useReadNews({ key: "event_id", id: eventId, tab: asked }, data !== undefined);
  if (!data && !error) return <EventPageSkeleton />;
  if (!data) return <EventAbsent eventId={eventId} error={error} onRetry={() => void refetch()} />;
  const { event, attendees, isClosed, invitedCoHosts, isInvitedToCoHost } = data;
  const hasUpdates = canEdit || event.isGoing || event.isWaiting;
  const isMissing =
    (asked === "updates" && !hasUpdates) || (asked === "comments" && !hasComments(event));
  const tab = isMissing ? "about" : asked;
  const show = (id: Tab, keepsPlace: boolean) =>
    setParameters(id === "about" ? {} : { tab: id }, { replace: true, state: { keepsPlace } });
  return (
    // The key resets dialogs and pending actions when going back to another event.
    <Fragment key={event.eventId}>
      <title>{`${event.title} · ${brand.name}`}</title>
      <MovingCover
        address={`/events/${event.eventId}`}
        family="event"
        seed={event.eventId}
        imageUrl={event.imageUrl}
        shape="banner"
        className="aspect-9/4 max-h-[min(26rem,36dvh)] w-full md:aspect-9/2"
      />
      <div className="mx-auto w-full max-w-column px-6 py-10">
        <p className="text-small font-medium text-clay">{eventTypeWord(event.type)}</p>
        <h1 dir="auto" className="mt-1 text-h1">
          {event.title}
        </h1>
        <EventFacts event={event} going={event.cancelled ? null : goingWords(event)} />
        <EventActions event={event} isClosed={isClosed} />
        {isInvitedToCoHost && !event.cancelled && !isOver(event) && (
          <InvitedToCoHost event={event} />
        )}
        <div className="mt-6 empty:hidden">
          <Status event={event} mine={isHost} />
        </div>
        <div className="mt-10">
          <EventTabs
            event={event}
            attendees={attendees}
            tab={tab}
            hasUpdates={hasUpdates}
            onShow={(id) => show(id, true)}
          />
        </div>
        <div className="mt-12 border-t border-line pt-6">
          <Hosts event={event} isHost={isHost} />
          {canEdit && (
            <HostTools
              event={event}
              invitedCoHosts={invitedCoHosts}
              onAnnounced={() => show("updates", false)}
            />
          )}
        </div>
      </div>
    </Fragment>
  );
}

interface EventTabsProps {
  event: CommunityEvent;
  attendees: Card[];
  tab: Tab;
  hasUpdates: boolean;
  onShow: (tab: Tab) => void;
}

function EventTabs({ event, attendees, tab, hasUpdates, onShow }: EventTabsProps) {
  return (
    <Tabs
      label="Event"
      value={tab}
      onChange={onShow}
      tabs={[
        {
          id: "about",
          label: "About",
          panel: (
            <FormattedText
              text={event.description}
              className="max-w-text whitespace-pre-line text-lead"
            />
          ),
        },
        {
          id: "attendees",
          label: attendeesLabel(event),
          panel: <Attendees event={event} attendees={attendees} />,
        },
        ...(hasComments(event)
          ? [
              {
                id: "comments",
                label: "Comments",
                panel: <EventComments event={event} />,
              } as const,
            ]
          : []),
        ...(hasUpdates
          ? [{ id: "updates", label: "Updates", panel: <Updates event={event} /> } as const]
          : []),
      ]}
    />
  );
}

function Hosts({ event, isHost }: { event: CommunityEvent; isHost: boolean }) {
  const leaveTo = useLeaveTo();
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <PersonLine person={named(event.host)} size={52} detail="Host" />
        {!isHost && (
          <PersonMenu
            person={named(event.host)}
            subject={{ kind: "event", eventId: event.eventId }}
            what="this event"
            label="More about this event"
            className="-me-2 text-muted"
            onBlocked={() => leaveTo("/events")}
          />
        )}
      </div>
      {event.coHosts.length > 0 && (
        <ul className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2">
          {event.coHosts.map((person) => (
            <li key={person.userId}>
              <PersonLine person={person} size={52} detail="Co-host" />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 max-w-text text-small text-muted">
        {event.hostIsFacilitator
          ? `Listed by ${named(event.host).name}, an independent facilitator, not by ${brand.name}`
          : `Listed by ${named(event.host).name}, a member, not by ${brand.name}`}
      </p>
      {event.hostIsFacilitator && (
        <p className="mt-3">
          <Badge tone="primary">Approved facilitator</Badge>
        </p>
      )}
    </>
  );
}
