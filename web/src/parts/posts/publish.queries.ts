import type { Post } from "@attune/core/feed/feed.contract";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useNavigate } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { type Creation, createOnce } from "../../lib/create-once.ts";
import { describeError } from "../../lib/errors.ts";
import { detailOf } from "../../lib/read-error.ts";
import { toast } from "../../ui/toast.ts";
import { toastError } from "../toastError.ts";
import type { NewPost } from "./new-post.ts";
import {
  circlePostsKey,
  feedPagesKey,
  notePosts,
  type PostPages,
  withNewest,
} from "./posts.queries.ts";

const listOf = ({ circleId }: Post) =>
  circleId === undefined ? feedPagesKey : circlePostsKey(circleId);

/**
 * Publishes a post and prepends it to its list.
 * @param draft name of the draft; only one post per draft is sent at a time
 * @param onPublished called even if the caller's page has been left meanwhile
 */
export function usePublish(
  draft: string,
  creation: RefObject<Creation>,
  onPublished: (post: Post) => void,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const mutationKey = ["publish", draft];
  // Also true for a post sent from a page that has been left.
  const isPending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (post: NewPost) =>
      createOnce(
        creation,
        (token) => client.feed.createPost({ ...post, token }),
        async (postId) => (await import("./change-earlier.ts")).changeEarlier(postId, post),
      ),
    onSuccess: (post) => {
      onPublished(post);
      notePosts(queryClient, [post]);
      queryClient.setQueryData<PostPages>(listOf(post), (list) => list && withNewest(list, post));
    },
    onError: (error) => {
      const address = detailOf(error, "address");
      if (address === undefined) return toastError(error);
      const { title, message } = describeError(error);
      const action = { label: "View", onPress: () => void navigate(address) };
      toast({ title, message, tone: "error", action, stayMs: null });
    },
  });
  return { mutate, isPending };
}
