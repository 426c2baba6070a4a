import type { Post } from "@attune/core/feed/feed.contract";
import { Fragment, type ReactNode } from "react";
import { itemsOf } from "../../lib/pages.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ErrorState } from "../ErrorState.tsx";
import { ItemBoundary } from "../ItemBoundary.tsx";
import { MoreOnScroll } from "../MoreOnScroll.tsx";
import type { PagedList } from "../paged-list.ts";
import { PostCard } from "./PostCard.tsx";
import type { PostPages } from "./posts.queries.ts";

export interface PostListProps {
  list: PagedList & { data: PostPages | undefined; refetch: () => Promise<unknown> };
  /** Leaves out posts that are shown elsewhere on the page. */
  shows?: (post: Post) => boolean;
  /** Comes after the first posts. */
  between?: ReactNode;
  empty: ReactNode;
  end?: string;
}

const postsBefore = 3;

export function PostList({ list, shows = () => true, between = null, empty, end }: PostListProps) {
  if (!list.data) {
    if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return (
      <div className="flex flex-col gap-12 py-8">
        <Skeleton label="Loading posts" lines={4} withPerson />
        <Skeleton label="" lines={2} withPerson />
        <Skeleton label="" lines={3} withPerson />
      </div>
    );
  }
  const posts = itemsOf(list.data).filter(shows);
  if (posts.length === 0 && !list.hasNextPage) {
    return (
      <>
        {empty}
        {between}
      </>
    );
  }
  // One array, so that a post which moves past it keeps its state.
  const lines = posts.map((post) => (
    <ItemBoundary key={post.postId}>
      <PostCard post={post} />
    </ItemBoundary>
  ));
  lines.splice(postsBefore, 0, <Fragment key="between">{between}</Fragment>);
  return (
    <>
      {lines}
      <MoreOnScroll list={list} label="More posts" {...(end ? { end } : {})} />
    </>
  );
}
