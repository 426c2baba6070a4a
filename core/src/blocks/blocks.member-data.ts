import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { BlockEntity, BlockSetEntity } from "../members/block.entity.ts";
import { deleteBlocksBetween } from "./blocks.service.ts";

const forget = ({ userId, blockedId }: { userId: string; blockedId: string }) =>
  deleteBlocksBetween(userId, blockedId);

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: BlockEntity,
      find: (userId, page) => BlockEntity.query.one({ userId }).go(page),
      // After the connection, the account and what others see were removed.
      deletion: { phase: "rows", each: forget },
    }),
    memberRows({
      entity: BlockEntity,
      name: "block-by-others",
      id: "blockedId",
      find: (blockedId, page) => BlockEntity.query.byBlocked({ blockedId }).go(page),
      notExported: "Who blocked a member is the other's secret.",
      deletion: { phase: "rows", each: forget },
    }),
    memberRows({
      entity: BlockSetEntity,
      find: (userId, page) => BlockSetEntity.query.one({ userId }).go(page),
      notExported: "Holds who blocked the member, which is the other's secret.",
      deletion: { phase: "traces" },
    }),
  ],
};
