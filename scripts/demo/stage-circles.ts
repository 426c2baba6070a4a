import type { ApiClient } from "@attune/tests/support/api-client";
import type { Act } from "./plan-types.ts";

type CircleTalkAct = Extract<
  Act,
  { act: "openDiscussion" | "reply" | "circlePost" | "appointModerator" | "reportInCircle" }
>;

export const isCircleTalk = (act: Act): act is CircleTalkAct =>
  act.act === "openDiscussion" ||
  act.act === "reply" ||
  act.act === "circlePost" ||
  act.act === "appointModerator" ||
  act.act === "reportInCircle";

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
    case "reportInCircle": {
      const { items } = await api.feed.listCirclePosts({ circleId: idOf.circle(act.circle) });
      const post = items.find(({ content }) => content === act.content);
      if (!post) throw new RangeError(`No one posted "${act.content}".`);
      const subject = { kind: "post", postId: post.postId } as const;
      await api.reports.sendReport({ subject, reason: act.reason, note: act.note });
      return;
    }
  }
}
