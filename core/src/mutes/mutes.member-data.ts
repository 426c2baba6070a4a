import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { HiddenPostEntity, MutedWordEntity, MuteEntity } from "./mutes.entity.ts";
import { forgetMute } from "./mutes.service.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: MuteEntity,
      find: (userId, page) => MuteEntity.query.one({ userId }).go(page),
    }),
    memberRows({
      entity: MuteEntity,
      name: "mute-by-others",
      id: "mutedId",
      find: (mutedId, page) => MuteEntity.query.byMuted({ mutedId }).go(page),
      notExported: "Who mutes a member is the other's secret.",
      deletion: { phase: "rows", each: forgetMute },
    }),
    memberRows({
      entity: MutedWordEntity,
      find: (userId, page) => MutedWordEntity.query.one({ userId }).go(page),
      omitted: ["key"],
    }),
    memberRows({
      entity: HiddenPostEntity,
      find: (userId, page) => HiddenPostEntity.query.one({ userId }).go(page),
      omitted: ["authorId"],
    }),
  ],
  exceptions: { "hidden-post.authorId": "The row goes when the author's post is deleted." },
};
