import { brand } from "@attune/core/kernel/brand";
import { Link, useLocation, useParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { codeOf } from "../../lib/errors.ts";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { Trouble } from "../../parts/Trouble.tsx";
import { Breath } from "../../ui/Breath.tsx";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CirclePicture, memberWords } from "./CircleList.tsx";
import { useCircle, useJoin } from "./circles.queries.ts";

const begun = new Intl.DateTimeFormat("en", { month: "long", year: "numeric" });

function Absent({ circleId }: { circleId: string }) {
  return (
    <EmptyState
      title="This circle is not here"
      level={1}
      seed={circleId}
      motif="ripples"
      action={
        <Link to="/circles" className={buttonClasses("outline")}>
          To the circles
        </Link>
      }
    >
      It was closed, or it still waits to be approved.
    </EmptyState>
  );
}

/** A circle: what it is, who keeps it, who is in it. `/about` opens at what it is about. */
export default function CirclePage() {
  const { circleId = "" } = useParams();
  const about = useLocation().pathname.endsWith("/about");
  const me = useAccount()?.user.userId;
  const { data, error, refetch } = useCircle(circleId);
  const join = useJoin(circleId);

  if (!data) {
    const gone = ["not_found", "request.invalid"].includes(codeOf(error) ?? "");
    return (
      <div className="mx-auto w-full max-w-page px-6 py-10">
        {gone && <Absent circleId={circleId} />}
        {error && !gone && <Trouble error={error} onRetry={() => void refetch()} />}
        {!error && <Breath label="Loading the circle" lines={6} />}
      </div>
    );
  }
  const { circle, members } = data;
  const keeps = circle.keeper.userId === me;
  return (
    <>
      <title>{`${circle.name} · ${brand.name}`}</title>
      <CirclePicture circle={circle} className="h-44 w-full md:h-64" />
      <div className="mx-auto w-full max-w-page px-6 py-10">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            <h1 className="text-h1">{circle.name}</h1>
            <p className="mt-1 text-muted">
              {[...circle.categories, memberWords(circle.memberCount)].join(" · ")}
            </p>
          </div>
          {!keeps &&
            (circle.isMember ? (
              <Button onClick={() => join.mutate(false)}>Leave</Button>
            ) : (
              <Button look="filled" onClick={() => join.mutate(true)}>
                Join
              </Button>
            ))}
        </div>
        {circle.approvalStatus !== "approved" && (
          <div className="mt-6">
            {circle.approvalStatus === "rejected" ? (
              <Notice tone="clay" title="Not approved">
                {circle.rejectionReason} Only you see this circle.
              </Notice>
            ) : (
              <Notice tone="clay" title="Waiting for approval">
                Only you see this circle until somebody has looked at it.
              </Notice>
            )}
          </div>
        )}
        <div className="mt-10 grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,680px)_1fr]">
          <div>
            {about && <h2 className="mb-3 text-h2">About</h2>}
            <p className="max-w-text whitespace-pre-line text-lead">{circle.description}</p>
            <div className="mt-8 border-t border-line pt-6">
              <PersonLine
                person={circle.keeper}
                detail={`${keeps ? "You keep" : "Keeps"} this circle, since ${begun.format(new Date(circle.createdAt))}`}
                size={52}
              />
            </div>
            {!about && (
              <Link
                to={`/circles/${circle.circleId}/about`}
                className="link mt-4 inline-flex min-h-11 items-center"
              >
                About this circle
              </Link>
            )}
          </div>
          <section aria-labelledby="members">
            <h2 id="members" className="text-h3">
              Members
            </h2>
            <ul className="mt-4 flex flex-col gap-3">
              {members.map((person) => (
                <li key={person.userId}>
                  <PersonLine person={person} />
                </li>
              ))}
            </ul>
            {circle.memberCount > members.length && (
              <p className="mt-3 text-small text-muted">
                and {circle.memberCount - members.length} more
              </p>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
