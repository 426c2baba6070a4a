import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import type { NewPost } from "../../parts/posts/PostComposer.tsx";
import {
  circlePostsKey,
  notePosts,
  type PostPages,
  postPages,
  withNewest,
} from "../../parts/posts/posts.queries.ts";

/** What members of a circle wrote in it, newest first. */
export function useCirclePosts(circleId: string) {
  return useInfiniteQuery({
    ...postPages(useQueryClient(), circlePostsKey(circleId), (cursor) =>
      client.feed.listCirclePosts({ circleId, cursor }),
    ),
    ...presets.realtime,
  });
}

/** Publishes a post in a circle; it stands on top of its list at once. */
export function usePublishInCircle(circleId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (post: NewPost) =>
      client.feed.createPost({ ...post, visibility: "circle", circleId }),
    onSuccess: (post) => {
      notePosts(queryClient, [post]);
      queryClient.setQueryData<PostPages>(
        circlePostsKey(circleId),
        (list) => list && withNewest(list, post),
      );
    },
  });
}
