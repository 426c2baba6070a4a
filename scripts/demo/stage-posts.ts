import type { ApiClient } from "@attune/tests/support/api-client";
import { need } from "./look-up.ts";
import type { Act } from "./plan-types.ts";

type PostAct = Extract<
  Act,
  { act: "post" | "edit" | "react" | "comment" | "bookmark" | "hide" | "vote" }
>;

const kinds: readonly string[] = [
  "post",
  "edit",
  "react",
  "comment",
  "bookmark",
  "hide",
  "vote",
] satisfies PostAct["act"][];

export const isPostAct = (act: Act): act is PostAct => kinds.includes(act.act);

interface Scene {
  api: ApiClient;
  /** Ids by index in the plan. */
  posts: Map<number, string>;
  circles: Map<number, string>;
}

export async function performInPosts({ api, posts, circles }: Scene, act: PostAct): Promise<void> {
  switch (act.act) {
    case "post": {
      const { content, topic, note: contentNote, audience, poll } = act;
      const { postId } = await api.feed.createPost({
        ...{ content, topic, contentNote, poll },
        ...(act.circle === undefined
          ? { visibility: audience ?? "public" }
          : { visibility: "circle", circleId: need(circles, act.circle) }),
      });
      posts.set(act.post, postId);
      return;
    }
    case "edit": {
      const { content, topic } = act;
      await api.feed.updatePost({ postId: need(posts, act.post), content, topic });
      return;
    }
    case "react":
      await api.feed.react({ postId: need(posts, act.post), reactionType: act.reaction });
      return;
    case "comment":
      await api.feed.addComment({ postId: need(posts, act.post), content: act.content });
      return;
    case "vote":
      await api.polls.vote({ postId: need(posts, act.post), choices: act.choices });
      return;
    case "bookmark":
      await api.bookmarks.addBookmark({ postId: need(posts, act.post) });
      return;
    case "hide":
      await api.mutes.hidePost({ postId: need(posts, act.post) });
      return;
  }
}
