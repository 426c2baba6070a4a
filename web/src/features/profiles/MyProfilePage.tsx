import { Link, useSearchParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { PostList } from "../../parts/posts/PostList.tsx";
import { usePostsOf } from "../../parts/posts/posts.queries.ts";
import { partSlots } from "../../parts/slots.ts";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { About } from "./About.tsx";
import { PostPictures } from "./PostPictures.tsx";
import { ProfileHead } from "./ProfileHead.tsx";

function MyPosts({ userId }: { userId: string }) {
  const list = usePostsOf(userId);
  return (
    <PostList
      list={list}
      empty={
        <EmptyState
          title="No posts yet"
          seed={userId}
          motif="lamp"
          action={
            <Link to="/community" className={buttonClasses("outline")}>
              Write a post
            </Link>
          }
        >
          What you share in the community also appears here.
        </EmptyState>
      }
    />
  );
}

/** @param named id from the URL: a photo, or the post with a picture */
function MyPhotos({ userId, named }: { userId: string; named: string | null }) {
  const Photos = partSlots.myPhotos;
  return (
    <>
      {Photos && <Photos userId={userId} />}
      <PostPictures userId={userId} marked={named} />
    </>
  );
}

export default function MyProfilePage() {
  const account = useAccount();
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get("tab") === "photos" ? "photos" : "posts";
  const profile = account?.profile;
  if (!profile) {
    return (
      <div className="mx-auto w-full max-w-page px-6 py-10">
        <h1 className="sr-only">My Profile</h1>
        <Skeleton label="Loading your profile" lines={5} withPerson />
      </div>
    );
  }
  const { userId } = profile;
  return (
    <>
      <ProfileHead
        person={profile}
        actions={
          <>
            <Link to="/connections" className={buttonClasses("text", "-ms-2")}>
              Connections
            </Link>
            <Link to="/settings" className={buttonClasses("outline")}>
              Edit profile
            </Link>
          </>
        }
      />
      <div className="mx-auto grid w-full max-w-page gap-x-20 gap-y-12 px-6 py-12 lg:grid-cols-[minmax(0,680px)_1fr]">
        <div className="min-w-0 max-lg:order-last">
          {profile.photoInReview && (
            <div className="mb-8">
              <Notice>Your photo is being reviewed. Other members may not see it yet.</Notice>
            </div>
          )}
          <Tabs
            label="What you shared"
            value={tab}
            onChange={(id) =>
              setParameters(id === "photos" ? { tab: "photos" } : {}, {
                replace: true,
                state: { keepsPlace: true },
              })
            }
            tabs={[
              { id: "posts", label: "Posts", panel: <MyPosts userId={userId} /> },
              {
                id: "photos",
                label: "Photos",
                panel: <MyPhotos userId={userId} named={parameters.get("photo")} />,
              },
            ]}
          />
        </div>
        <About profile={profile} />
      </div>
    </>
  );
}
