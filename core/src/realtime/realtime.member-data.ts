import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { SocketEntity } from "./sockets.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: SocketEntity,
      find: (userId, page) => SocketEntity.query.byPerson({ userId }).go(page),
      notExported: "An open connection of the moment.",
    }),
  ],
  exceptions: { watch: "Expires within ten minutes." },
};
