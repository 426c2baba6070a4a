import { brand } from "@attune/core/kernel/brand";
import { Fragment } from "react";
import { Navigate, useParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { codeOf } from "../../lib/errors.ts";
import { useLeaveTo } from "../../lib/useLeaveTo.ts";
import { ConnectButton } from "../../parts/connect/ConnectButton.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { MessageButton } from "../../parts/messages/MessageButton.tsx";
import { AbsentMember } from "../../parts/people/AbsentMember.tsx";
import { PostList } from "../../parts/posts/PostList.tsx";
import { usePostsOf } from "../../parts/posts/posts.queries.ts";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import { partSlots } from "../../parts/slots.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { About } from "./About.tsx";
import { LikenessPanel } from "./LikenessPanel.tsx";
import { ProfileHead } from "./ProfileHead.tsx";
import { useProfile, useUserId, useWatchProfile } from "./profiles.queries.ts";

function PostsOf({ userId, name }: { userId: string; name: string }) {
  const list = usePostsOf(userId);
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className="text-h2">
        Posts
      </h2>
      <PostList
        list={list}
        empty={<p className="mt-4 text-muted">{name} hasn't written anything yet.</p>}
      />
    </section>
  );
}

const absent = new Set(["not_found", "username.not_found", "request.invalid"]);

export default function ProfilePage() {
  const { userId: named = "" } = useParams();
  const me = useAccount()?.user.userId;
  const leaveTo = useLeaveTo();
  const holder = useUserId(named);
  const { data: profile, ...asked } = useProfile(holder.userId);
  const error = holder.error ?? asked.error;
  useWatchProfile(profile?.userId);
  const PhotosOf = partSlots.photosOf;

  if (holder.userId !== null && holder.userId === me) return <Navigate to="/my-profile" replace />;
  if (!profile) {
    return (
      <div className="mx-auto w-full max-w-page px-6 py-10">
        {!error && <Skeleton label="Loading the profile" lines={5} withPerson />}
        {absent.has(codeOf(error) ?? "") ? (
          <AbsentMember named={named} />
        ) : (
          error && (
            <ErrorState
              error={error}
              onRetry={() => void (holder.error ? holder.refetch() : asked.refetch())}
            />
          )
        )}
      </div>
    );
  }
  return (
    // The key resets dialogs and pending actions when going back to another profile.
    <Fragment key={profile.userId}>
      <title>{`${profile.name} · ${brand.name}`}</title>
      <ProfileHead
        person={profile}
        actions={
          <>
            {profile.takesMessages && <MessageButton person={profile} />}
            <ConnectButton
              userId={profile.userId}
              name={profile.name}
              canAsk={profile.takesRequests}
            />
          </>
        }
        // The profile can't be found any more, which would read as if they had left.
        menu={<PersonMenu person={profile} onBlocked={() => leaveTo("/people")} />}
      />
      <div className="mx-auto grid w-full max-w-page gap-x-20 gap-y-12 px-6 py-12 lg:grid-cols-[minmax(0,680px)_1fr]">
        <div className="flex min-w-0 flex-col gap-12 max-lg:order-last">
          <LikenessPanel userId={profile.userId} />
          {PhotosOf && <PhotosOf userId={profile.userId} name={profile.name} />}
          <PostsOf userId={profile.userId} name={profile.name} />
        </div>
        <About profile={profile} />
      </div>
    </Fragment>
  );
}
