import type { MeetupDraft } from "@attune/core/meetups/meetups.contract";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { createOnce } from "../../lib/create-once.ts";
import { sentWith } from "../../lib/drafts.ts";
import { buttonClasses } from "../../ui/Button.tsx";
import { MeetupAbsent } from "./MeetupAbsent.tsx";
import { MeetupForm } from "./MeetupForm.tsx";
import { useHosting, useMeetups } from "./meetups.queries.ts";
import { meetupAddress } from "./words.ts";

export default function PlanMeetupPage() {
  const { circleId = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useMeetups(circleId);
  const me = useAccount()?.user.userId ?? "";
  const what = `new-meetup-${circleId}`;
  const create = useHosting({ circleId }, (draft: MeetupDraft) =>
    createOnce(
      sentWith(me, what),
      (token) => client.meetups.createMeetup({ circleId, ...draft, token }),
      (meetupId) => client.meetups.updateMeetup({ circleId, meetupId, ...draft }),
    ),
  );
  if (!data) {
    return (
      <MeetupAbsent
        circleId={circleId}
        seed={circleId}
        label="Loading the circle"
        isPlanning
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <h1 className="text-h1">Plan a meetup</h1>
      {data.canPlan ? (
        <>
          <p className="mt-2 mb-8 max-w-text text-muted">
            Members of the circle will see it right away, and can say for each date whether they're
            going.
          </p>
          <MeetupForm
            draft={what}
            label="Plan the meetup"
            busyLabel="Planning..."
            send={async (draft) => {
              // The mutation shows the toast; the form keeps its values.
              const meetup = await create.mutateAsync(draft).catch(() => null);
              if (meetup) await navigate(meetupAddress(meetup), { replace: true });
              return meetup !== null;
            }}
          />
        </>
      ) : (
        <>
          <p className="mt-4 mb-6 max-w-text text-muted">
            In this circle, only the host and the moderators plan meetups. Write to one of them if
            you'd like to host a meetup.
          </p>
          <Link to={`/circles/${circleId}?tab=meetups`} className={buttonClasses("outline")}>
            See the circle
          </Link>
        </>
      )}
    </div>
  );
}
