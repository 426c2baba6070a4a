import { brand } from "@attune/core/kernel/brand";
import type { Meetup, MeetupDraft } from "@attune/core/meetups/meetups.contract";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { useLast } from "../../lib/useLast.ts";
import type { Ended } from "../../parts/EditEnded.tsx";
import { MeetupAbsent } from "./MeetupAbsent.tsx";
import { MeetupForm } from "./MeetupForm.tsx";
import { useHosting, useMeetup } from "./meetups.queries.ts";
import { meetupAddress } from "./words.ts";

/** Only meetups with a limit have waiting lists. */
const changeWords = ({ capacity }: Meetup): string =>
  capacity === null
    ? "Your changes apply to upcoming dates; a date you've moved keeps its own time. Dates that no longer fit are cancelled, and everyone who's going is notified."
    : "Your changes apply to upcoming dates; a date you've moved keeps its own time. Dates that no longer fit are cancelled, and everyone who's going or on the waiting list is notified.";

const title = "This meetup can't be edited any more";

/** @param meetup undefined once the reader can't open it */
function endedBecause(meetup: Meetup | undefined): Ended {
  if (!meetup)
    return { title, reason: "You're no longer in its circle, or the circle was closed." };
  return {
    title,
    reason: meetup.ended ? "It's over, or it was cancelled." : "You're no longer one of its hosts.",
  };
}

/** For the meetup's host, and the circle's host and moderators. Past occurrences don't change. */
export default function EditMeetupPage() {
  const { circleId = "", meetupId = "" } = useParams();
  const name = { circleId, meetupId };
  const navigate = useNavigate();
  const { data, error, refetch } = useMeetup(name);
  const update = useHosting(name, (draft: MeetupDraft) =>
    client.meetups.updateMeetup({ ...name, ...draft }),
  );
  const isOpen = data?.meetup.canEdit && !data.meetup.ended;
  const meetup = useLast(isOpen ? data.meetup : undefined, meetupId);
  if (!meetup && data) return <Navigate to={meetupAddress(name)} replace />;
  if (!meetup) {
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
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <title>{`Edit ${meetup.title} · ${brand.name}`}</title>
      <h1 className="text-h1">Edit the meetup</h1>
      <p className="mt-2 mb-8 max-w-text text-muted">{changeWords(meetup)}</p>
      <MeetupForm
        meetup={meetup}
        draft={`edit-${meetupId}`}
        label="Save"
        busyLabel="Saving..."
        back={meetupAddress(meetup)}
        ended={isOpen ? undefined : endedBecause(data?.meetup)}
        send={async (draft) => {
          // The mutation shows the toast; the form keeps its values.
          const saved = await update.mutateAsync(draft).catch(() => null);
          if (saved) await navigate(meetupAddress(meetup), { replace: true });
          return saved !== null;
        }}
      />
    </div>
  );
}
