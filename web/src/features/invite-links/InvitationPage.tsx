import type { Invitation } from "@attune/core/invite-links/invite-links.contract";
import { brand } from "@attune/core/kernel/brand";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { codeOf, isMissing } from "../../lib/errors.ts";
import { keepInvitation } from "../../lib/kept-invitation.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { presets } from "../../lib/query.ts";
import { session } from "../../lib/session.ts";
import { tabKeys, writeItem } from "../../lib/storage.ts";
import { useStore } from "../../lib/store.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { profileAddress } from "../../parts/people/PersonLine.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { buttonClasses } from "../../ui/Button.tsx";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { invitePath } from "./invite-path.ts";

const banner = { width: 1280, height: 320 };

function Frame({ children }: { children: ReactNode }) {
  return (
    <div>
      <meta name="robots" content="noindex" />
      <Illustration motif="lamp" seed="invitation" field={banner} className="h-28 w-full md:h-56" />
      <div className="mx-auto w-full max-w-column px-6 py-10">{children}</div>
    </div>
  );
}

const Waiting = () => (
  <Frame>
    <Skeleton label="Loading the invitation" lines={3} withPerson />
  </Frame>
);

const about = `${brand.name} is a community for people interested in spiritual practice, wellness and personal growth. You can join circles, go to events, and write to people you meet there.`;

/** @param code leads back to the invitation after a login */
function Ways({ code }: { code?: string }) {
  return (
    <div className="mt-8 flex flex-wrap gap-x-4 gap-y-3">
      <Link to="/signup" className={buttonClasses("filled")}>
        {`Join ${brand.name}`}
      </Link>
      <Link
        to="/login"
        className={buttonClasses("outline")}
        onClick={() => {
          if (code) writeItem(tabKeys.postLoginRedirect, invitePath(code), sessionStorage);
        }}
      >
        I already have an account
      </Link>
    </div>
  );
}

function Invited({ code, inviter }: { code: string; inviter: Invitation["inviter"] }) {
  useEffect(() => keepInvitation(code), [code]);
  const inviterName = <bdi>{inviter?.name}</bdi>;
  return (
    <>
      {inviter && <Avatar name={inviter.name} seed={code} imageUrl={inviter.imageUrl} size={96} />}
      <h1 className="mt-4 text-h1">
        {inviter ? (
          <>
            {inviterName} invites you to {brand.name}
          </>
        ) : (
          `A member of ${brand.name} invites you`
        )}
      </h1>
      <p className="mt-4 max-w-text text-lead">{about}</p>
      <Ways code={code} />
    </>
  );
}

function ForVisitor({ code }: { code: string }) {
  const { data, error, refetch } = useQuery({
    ...api.inviteLinks.getInvitation.queryOptions({ input: { code } }),
    ...presets.dynamic,
  });
  if (!data && !error) return <Waiting />;
  return (
    <Frame>
      {data && <Invited code={code} inviter={data.inviter} />}
      {!data && isMissing(error) && (
        <>
          <h1 className="text-h1">This invitation is no longer valid</h1>
          <p className="mt-4 max-w-text text-lead">
            {`You're welcome to join ${brand.name} without one, too.`}
          </p>
          <p className="mt-4 max-w-text">{about}</p>
          <Ways />
        </>
      )}
      {!data && !isMissing(error) && (
        <>
          <h1 className="mb-6 text-h1">Invitation</h1>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </>
      )}
    </Frame>
  );
}

const unfinished: readonly (string | undefined)[] = ["onboarding.required", "membership.required"];

/** Leads a member to the inviter's profile, and a newcomer on to where they are. */
function ForMember({ code, userId }: { code: string; userId: string }) {
  const { data, error, refetch } = useQuery({
    ...api.inviteLinks.getInviter.queryOptions({ input: { code } }),
    ...presets.dynamic,
  });
  const isUnfinished = unfinished.includes(codeOf(error));
  useEffect(() => {
    if (isUnfinished) keepInvitation(code);
  }, [isUnfinished, code]);
  if (data) {
    const to = data.userId === userId ? "/invite-a-friend" : profileAddress(data.userId);
    return <Navigate to={to} replace />;
  }
  if (isUnfinished) return <Navigate to="/community" replace />;
  if (!error) return <Waiting />;
  return (
    <Frame>
      <h1 className="mb-6 text-h1">
        {isMissing(error) ? "This invitation is no longer valid" : "Invitation"}
      </h1>
      {isMissing(error) ? (
        <Link to="/people" className={buttonClasses("outline")}>
          See who's here
        </Link>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Frame>
  );
}

/** Where an invite link leads. */
export default function InvitationPage() {
  const { initialised, userId } = useStore(session);
  const code = useLocation().hash.slice(1);
  if (!initialised) return <Waiting />;
  // A link that was cut off.
  if (!code) return <Navigate to={userId ? "/invite-a-friend" : "/signup"} replace />;
  return (
    <QueryProvider>
      {userId === null ? <ForVisitor code={code} /> : <ForMember code={code} userId={userId} />}
    </QueryProvider>
  );
}
