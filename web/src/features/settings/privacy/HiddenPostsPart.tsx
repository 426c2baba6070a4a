import type { Post } from "@attune/core/feed/feed.contract";
import { postAddress } from "@attune/core/feed/post-address.rules";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { accountStatus, canListen } from "../../../lib/account-status.ts";
import { api } from "../../../lib/api.ts";
import { useStore } from "../../../lib/store.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { showPost } from "../../../parts/protect/mutes.ts";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";

function Line({ post }: { post: Post }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await showPost(queryClient, post.postId);
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
      <Link to={postAddress(post)} className="group min-w-0 grow">
        <span className="block truncate font-medium">{post.author.name}</span>
        <span
          dir="auto"
          className="line-clamp-2 text-start text-small break-words text-muted group-hover:underline"
        >
          {post.contentNote ?? unformatted(post.content)}
        </span>
      </Link>
      <Button
        busy={busy}
        busyLabel="Unhiding..."
        aria-label={`Unhide the post by ${post.author.name}`}
        onClick={() => void undo()}
      >
        Unhide
      </Button>
    </li>
  );
}

function HiddenPosts() {
  const { data, error, refetch } = useQuery(api.mutes.listHiddenPosts.queryOptions());
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading hidden posts" lines={2} />;
  }
  if (data.items.length === 0) return <p className="text-muted">You haven't hidden any posts.</p>;
  return (
    <ul>
      {data.items.map((post) => (
        <Line key={post.postId} post={post} />
      ))}
    </ul>
  );
}

/** For members who may read posts: a suspended, leaving or lapsed one has the settings alone. */
export function HiddenPostsPart() {
  const status = useStore(accountStatus);
  if (status.leavingAt !== null || !canListen(status)) return null;
  return (
    <Part title="Hidden posts" hint="They stay out of your feed. Their authors won't know.">
      <HiddenPosts />
    </Part>
  );
}
