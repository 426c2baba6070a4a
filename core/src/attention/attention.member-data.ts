import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { AttentionEntity, AttentionLevelEntity } from "./settings.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: AttentionEntity,
      find: (userId, page) => AttentionEntity.query.one({ userId }).go(page),
      omitted: ["digestedTo"],
    }),
    memberRows({
      entity: AttentionLevelEntity,
      find: (userId, page) => AttentionLevelEntity.query.one({ userId }).go(page),
    }),
  ],
  exceptions: { "attention-level.scopeId": "A circle or a conversation." },
};
