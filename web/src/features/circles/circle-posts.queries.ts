import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { circlePostsKey, postPages } from "../../parts/posts/posts.queries.ts";

export function useCirclePosts(circleId: string) {
  return useInfiniteQuery({
    ...postPages(useQueryClient(), circlePostsKey(circleId), (cursor) =>
      client.feed.listCirclePosts({ circleId, cursor }),
    ),
    ...presets.realtime,
  });
}
