import { brand } from "@attune/core/kernel/brand";
import type { Occurrence } from "@attune/core/meetups/meetups.contract";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { isMissing } from "../../lib/errors.ts";
import { useLeaveTo } from "../../lib/useLeaveTo.ts";
import { BackLink } from "../../parts/BackLink.tsx";
import { CancellationReason } from "../../parts/CancellationReason.tsx";
import { HostedCircle, noOne } from "../../parts/circle-hosting/HostedCircle.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import { FormattedText } from "../../parts/text/FormattedText.tsx";
import { useReadNews } from "../../parts/useReadNews.ts";
import { named } from "../../parts/words/members.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { DownloadIcon } from "../../ui/page-icons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CallOffDialog, MoveDialog } from "./Hosting.tsx";
import { Later } from "./Later.tsx";
import { MeetupAbsent } from "./MeetupAbsent.tsx";
import { type Detail, useMeetup } from "./meetups.queries.ts";
import { dayAndHours, NextTime } from "./NextTime.tsx";
import { People, WaitingPeople } from "./People.tsx";
import { saveCalendar } from "./save-calendar.ts";
import { attendanceWords, instantOf, meetupAddress, ruleWords } from "./words.ts";

/** The pending confirmation; `occurrence` is null for the whole meetup. */
type Asked = { act: "move" | "callOff"; occurrence: Occurrence } | { act: "end" } | null;

/** The menu for the meetup's host and the circle's host. */
function Tools({ detail, onAsk }: { detail: Detail; onAsk: (asked: Asked) => void }) {
  const { meetup, occurrences } = detail;
  const next = occurrences.find(({ cancelled }) => !cancelled);
  if (!meetup.canEdit || meetup.ended) return null;
  const recurs = meetup.recurrence.frequency !== "none";
  return (
    <div className="mt-8 flex flex-wrap gap-x-5 gap-y-3">
      <Link to={`${meetupAddress(meetup)}/edit`} className={buttonClasses("outline")}>
        Edit
      </Link>
      {next && recurs && (
        <>
          <Button onClick={() => onAsk({ act: "move", occurrence: next })}>
            Move the next date
          </Button>
          <Button onClick={() => onAsk({ act: "callOff", occurrence: next })}>
            Cancel the next date
          </Button>
        </>
      )}
      <Button look="danger" onClick={() => onAsk({ act: "end" })}>
        {recurs ? "Cancel all dates" : "Cancel meetup"}
      </Button>
    </div>
  );
}

/** A single meetup's notice says its date, because no list below does. */
function Cancelled({ meetup, occurrences: [occurrence] }: Pick<Detail, "meetup" | "occurrences">) {
  const startsAt = occurrence?.startsAt ?? instantOf(meetup.start, meetup.timeZone);
  const endsAt = occurrence?.endsAt ?? instantOf(meetup.end, meetup.timeZone);
  const span = startsAt && endsAt && dayAndHours(meetup, { startsAt, endsAt });
  const isSingle = meetup.recurrence.frequency === "none";
  return (
    <div className="mt-6">
      <Notice tone="clay" title="Cancelled">
        {span && isSingle ? (
          <>
            This meetup has been cancelled. It was planned for{" "}
            <time dateTime={startsAt}>{span}</time>.
          </>
        ) : (
          "This meetup has been cancelled."
        )}
        <CancellationReason reason={meetup.cancellationReason} mine={meetup.canEdit} />
      </Notice>
      {isSingle && occurrence?.answer === "going" && (
        <Button
          look="text"
          className="mt-3"
          icon={<DownloadIcon />}
          onClick={() => saveCalendar(meetup, [occurrence])}
        >
          Update my calendar
        </Button>
      )}
    </div>
  );
}

const MeetupComments = lazyComponent(
  () => import("./MeetupComments.tsx"),
  <Skeleton label="Loading comments" lines={2} withPerson />,
);

function Meetup({ detail }: { detail: Detail }) {
  const { circle, meetup, occurrences, coming, isClosed, outOfReach } = detail;
  const leaveTo = useLeaveTo();
  useReadNews({ key: "meetup_id", id: meetup.meetupId }, true);
  const toMeetups = `/circles/${circle.circleId}?tab=meetups`;
  const [asked, setAsked] = useState<Asked>(null);
  const mine = useAccount()?.user.userId === meetup.host.userId;
  const rule = ruleWords(meetup);
  const next = occurrences.find(({ cancelled }) => !cancelled);
  const isSingle = meetup.recurrence.frequency === "none";
  const later = meetup.ended && isSingle ? [] : occurrences.filter((one) => one !== next);
  const open = occurrences.filter(({ cancelled }) => !cancelled);
  return (
    <>
      <title>{`${meetup.title} · ${brand.name}`}</title>
      <Illustration
        motif="lamp"
        seed={meetup.meetupId}
        field={{ width: 1440, height: 240 }}
        className="h-32 w-full md:h-52"
      />
      <div className="mx-auto w-full max-w-column px-6 py-10">
        <BackLink to={toMeetups}>{circle.name}</BackLink>
        <h1 dir="auto" className="text-h1">
          {meetup.title}
        </h1>
        {rule && <p className="mt-1 text-muted">{rule}</p>}
        {meetup.ended && <Cancelled meetup={meetup} occurrences={occurrences} />}
        {next && <NextTime meetup={meetup} occurrence={next} isClosed={isClosed} />}
        {!next && !meetup.ended && <p className="mt-8 text-muted">No more dates planned.</p>}
        <FormattedText
          text={meetup.description}
          className="mt-8 max-w-text whitespace-pre-line text-lead"
        />
        {next && (
          <section aria-labelledby="who-comes" className="mt-12">
            <h2 id="who-comes" className="text-h3">
              Who's going
            </h2>
            <p className="mt-1 mb-4 text-small text-muted">
              {attendanceWords(next, meetup.capacity)}
            </p>
            <People people={coming?.people ?? []} count={next.goingCount} />
            <WaitingPeople meetup={meetup} occurrence={next} level="h3" />
          </section>
        )}
        <HostedCircle circle={outOfReach ? circle : null} spared={outOfReach ?? noOne}>
          {/* Above what may be a long list of dates. */}
          <div className="mt-12">
            <h2 className="mb-4 text-h3">Comments</h2>
            <MeetupComments meetup={meetup} />
          </div>
          <Later
            meetup={meetup}
            occurrences={later}
            isClosed={isClosed}
            onMove={(occurrence) => setAsked({ act: "move", occurrence })}
            onCallOff={(occurrence) => setAsked({ act: "callOff", occurrence })}
          />
          {open.length > 1 && (
            <Button
              look="text"
              className="mt-3"
              icon={<DownloadIcon />}
              onClick={() => saveCalendar(meetup, occurrences)}
            >
              Add all of these to my calendar
            </Button>
          )}
          <div className="mt-12 border-t border-line pt-6">
            <div className="flex items-start justify-between gap-4">
              <PersonLine person={named(meetup.host)} size={52} detail="Host" />
              {!mine && (
                <PersonMenu
                  person={meetup.host}
                  subject={{
                    kind: "meetup",
                    circleId: circle.circleId,
                    meetupId: meetup.meetupId,
                  }}
                  what="this meetup"
                  label="More about this meetup"
                  className="-me-2 text-muted"
                  onBlocked={() => leaveTo(toMeetups)}
                />
              )}
            </div>
            <Tools detail={detail} onAsk={setAsked} />
          </div>
        </HostedCircle>
      </div>
      {asked?.act === "move" && (
        <MoveDialog meetup={meetup} occurrence={asked.occurrence} onClose={() => setAsked(null)} />
      )}
      {(asked?.act === "callOff" || asked?.act === "end") && (
        <CallOffDialog
          meetup={meetup}
          occurrence={asked.act === "callOff" ? asked.occurrence : null}
          next={next}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

export default function MeetupPage() {
  const { circleId = "", meetupId = "" } = useParams();
  const { data, error, refetch } = useMeetup({ circleId, meetupId });
  const gone = isMissing(error);
  // The key resets dialogs when going back to another meetup.
  if (data && !gone) return <Meetup key={data.meetup.meetupId} detail={data} />;
  return (
    <MeetupAbsent
      circleId={circleId}
      seed={meetupId}
      label="Loading the meetup"
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
