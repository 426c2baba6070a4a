import type { ApiClient } from "@attune/tests/support/api-client";
import type { Act } from "./plan-types.ts";

const kinds = [
  "openDiscussion",
  "reply",
  "circlePost",
  "reactInCircle",
  "appointModerator",
  "reportInCircle",
] as const;

type CircleTalkAct = Extract<Act, { act: (typeof kinds)[number] }>;

export const isCircleTalk = (act: Act): act is CircleTalkAct =>
  kinds.some((kind) => kind === act.act);

interface CircleStage {
  api: ApiClient;
  idOf: {
    person: (name: string) => string;
    circle: (circle: number) => string;
    discussion: (discussion: number) => string;
  };
  opened: (discussion: number, discussionId: string) => void;
}

export async function performInCircle(
  { api, idOf, opened }: CircleStage,
  act: CircleTalkAct,
): Promise<void> {
  switch (act.act) {
    case "openDiscussion": {
      const { kind, title, body } = act;
      const circleId = idOf.circle(act.circle);
      const made = await api.discussions.createDiscussion({ circleId, kind, title, body });
      opened(act.discussion, made.discussionId);
      return;
    }
    case "reply":
      await api.discussions.addReply({
        discussionId: idOf.discussion(act.discussion),
        body: act.body,
      });
      return;
    case "circlePost":
      await api.feed.createPost({
        content: act.content,
        visibility: "circle",
        circleId: idOf.circle(act.circle),
      });
      return;
    case "appointModerator":
      await api.circles.appointModerator({
        circleId: idOf.circle(act.circle),
        userId: idOf.person(act.other),
      });
      return;
    case "reactInCircle": {
      const postId = await findPost(api, idOf.circle(act.circle), act.content);
      await api.feed.react({ postId, reactionType: act.reaction });
      return;
    }
    case "reportInCircle": {
      const postId = await findPost(api, idOf.circle(act.circle), act.content);
      const { reason, note } = act;
      await api.reports.sendReport({ subject: { kind: "post", postId }, reason, note });
      return;
    }
  }
}

async function findPost(api: ApiClient, circleId: string, content: string): Promise<string> {
  const { items } = await api.feed.listCirclePosts({ circleId });
  const post = items.find((one) => one.content === content);
  if (!post) throw new RangeError(`The circle has no post "${content}".`);
  return post.postId;
}
