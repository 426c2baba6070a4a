import type { Circle } from "@attune/core/circles/circles.contract";
import { brand } from "@attune/core/kernel/brand";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { HostedCircle, noOne } from "../../parts/circle-hosting/HostedCircle.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { LinkedText } from "../../parts/text/LinkedText.tsx";
import { named } from "../../parts/words/members.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Banned } from "./Banned.tsx";
import { CircleAbsent } from "./CircleAbsent.tsx";
import { CircleFacts } from "./CircleFacts.tsx";
import { CirclePicture } from "./CircleList.tsx";
import { CirclePageSkeleton } from "./CircleSkeletons.tsx";
import { useCircle } from "./circles.queries.ts";
import { InvitedBy } from "./InvitedBy.tsx";
import { Joining } from "./Joining.tsx";
import { sections } from "./sections/sections.tsx";
import { useWatchCircle } from "./useWatchCircle.ts";
import { Welcome } from "./Welcome.tsx";

function Standing({ circle }: { circle: Circle }) {
  if (circle.approvalStatus === "approved") return null;
  return (
    <div className="mt-6">
      {circle.approvalStatus === "rejected" ? (
        // A new circle is approved at once, so this one was live.
        <Notice tone="clay" title="This circle was removed">
          {circle.rejectionReason} Only you can see this circle.
        </Notice>
      ) : (
        <Notice tone="clay" title="Waiting for approval">
          Only you can see this until we've approved it.
        </Notice>
      )}
    </div>
  );
}

function Beside({ circle }: { circle: Circle }) {
  return (
    <aside aria-label="The circle" className="max-lg:hidden">
      <p dir="auto" className="line-clamp-6 whitespace-pre-line text-muted">
        <LinkedText text={unformatted(circle.description)} />
      </p>
      <div className="mt-5 border-t border-line pt-4">
        <PersonLine person={named(circle.host)} detail="Host" />
      </div>
    </aside>
  );
}

const CircleIntroduction = lazyComponent(
  () => import("./CircleIntroduction.tsx"),
  <CirclePageSkeleton />,
);

/** Shows visitors an introduction instead of the circle. */
export default function CirclePage() {
  const { circleId = "" } = useParams();
  const { initialised, userId } = useStore(session);
  if (initialised && userId === null) return <CircleIntroduction circleId={circleId} />;
  return <WholeCircle circleId={circleId} />;
}

/** `/about` opens the About section. */
function WholeCircle({ circleId }: { circleId: string }) {
  const atAbout = useLocation().pathname.endsWith("/about");
  const me = useAccount()?.user.userId;
  const [parameters, setParameters] = useSearchParams();
  const { data, error, refetch } = useCircle(circleId);
  useWatchCircle(data?.circle);
  const [awaited, setAwaited] = useState("");
  if (data?.circle.hasAsked && awaited !== circleId) setAwaited(circleId);

  if (!data && !error) return <CirclePageSkeleton />;
  if (!data) {
    return (
      <div className="mx-auto w-full max-w-page px-6 py-10">
        <CircleAbsent circleId={circleId} error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const { circle, members, moderators = noOne, invitedBy, ban, isUnattended, welcome } = data;
  const hosts = circle.host.userId === me;
  const moderates = hosts || circle.isModerator;
  const all = sections(moderates);
  // A reader who's accepted meanwhile goes on reading.
  const isAbout = atAbout || !circle.isMember || awaited === circleId;
  const asked = parameters.get("tab") ?? (isAbout ? "about" : "posts");
  const sayHello = () => {
    flushSync(() =>
      setParameters({ tab: "posts" }, { replace: true, state: { keepsPlace: true } }),
    );
    const field = document.querySelector<HTMLElement>("form textarea");
    field?.focus();
    field?.click();
  };
  const shown = all.find(({ id }) => id === asked) ?? all[0];
  return (
    // The key resets dialogs and pending actions when going back to another circle.
    <HostedCircle
      key={circle.circleId}
      circle={moderates ? circle : null}
      spared={hosts ? noOne : moderators}
    >
      <title>{`${circle.name} · ${brand.name}`}</title>
      <CirclePicture
        circle={circle}
        shape="banner"
        className="h-28 w-full md:aspect-9/2 md:h-auto md:max-h-104"
      />
      <div className="mx-auto w-full max-w-page px-6 pt-6 pb-10 md:pt-10">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
          <div className="min-w-0">
            <h1 dir="auto" className="text-h1">
              {circle.name}
            </h1>
            <CircleFacts circle={circle} />
          </div>
          <Joining
            circle={circle}
            moderators={moderators}
            invitedBy={invitedBy}
            isBanned={ban !== undefined}
            isUnattended={isUnattended}
          />
        </div>
        <Standing circle={circle} />
        {ban && <Banned reason={ban.reason} />}
        {welcome && <Welcome circle={circle} words={welcome} onHello={sayHello} />}
        {invitedBy && <InvitedBy circle={circle} inviter={invitedBy} />}
        <div className="mt-5 md:mt-8">
          <Tabs
            label="The circle"
            value={shown?.id ?? "about"}
            onChange={(id) =>
              setParameters({ tab: id }, { replace: true, state: { keepsPlace: true } })
            }
            tabs={all.map(({ id, label, Section }) => ({
              id,
              label,
              panel: (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 pt-2 lg:grid-cols-[minmax(0,680px)_minmax(0,1fr)]">
                  <Section circle={circle} members={members} moderators={moderators} />
                  {id !== "about" && <Beside circle={circle} />}
                </div>
              ),
            }))}
          />
        </div>
      </div>
    </HostedCircle>
  );
}
