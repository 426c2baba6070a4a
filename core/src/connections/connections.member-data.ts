import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { ConnectionEntity } from "./connections.entity.ts";
import { RequestMailEntity } from "./request-mail.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: ConnectionEntity,
      find: (userId, page) => ConnectionEntity.query.one({ userId }).go(page),
      deletion: {
        phase: "content",
        async each({ userId, otherId, requestId }) {
          await ConnectionEntity.delete({ userId: otherId, otherId: userId }).go();
          await RequestMailEntity.delete({ requestId }).go();
        },
      },
    }),
  ],
  exceptions: {
    "connection.otherId": "The other person; both rows of a pair go together.",
    "connection.senderId": "One of the two people of the pair.",
    "request-mail": "A mark that a request is to be mailed; goes with the connection.",
  },
};
