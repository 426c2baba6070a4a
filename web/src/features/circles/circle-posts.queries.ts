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

export function useCirclePosts(circleId: string) {
  return useInfiniteQuery({
    ...postPages(useQueryClient(), circlePostsKey(circleId), (cursor) =>
      client.feed.listCirclePosts({ circleId, cursor }),
    ),
    ...presets.realtime,
  });
}

/** Publishes a post and puts it on top of the list optimistically. */
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
