import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { toChoices } from "./counts.ts";
import { VoteEntity } from "./polls.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: VoteEntity,
      find: (userId, page) => VoteEntity.query.byPerson({ userId }).go(page),
      // Counted from 1, as a reader would.
      asShown: ({ choices, ...row }) => ({
        ...row,
        choices: toChoices(choices).map((choice) => choice + 1),
      }),
    }),
  ],
};
