import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { readBirth } from "./birth.service.ts";
import { readDetails } from "./chart-details.ts";
import {
  BirthEntity,
  ChartEntity,
  LikenessEntity,
  LikenessSummaryEntity,
} from "./charts.entity.ts";
import { leaveLikenessLists } from "./compare.service.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: BirthEntity,
      find: (userId, page) => BirthEntity.query.one({ userId }).go(page),
      notExported: "Encrypted; birth.json has it in words.",
    }),
    memberRows({
      entity: ChartEntity,
      find: (userId, page) => ChartEntity.query.one({ userId }).go(page),
      notExported: "Partly encrypted; chart.json has it in words.",
    }),
    memberRows({
      entity: LikenessSummaryEntity,
      find: (userId, page) => LikenessSummaryEntity.query.all({ userId }).go(page),
      deletion: { phase: "content" },
    }),
    memberRows({
      entity: LikenessEntity,
      find: (userId, page) => LikenessEntity.query.one({ userId }).go(page),
      deletion: { phase: "content", each: leaveLikenessLists },
    }),
  ],
  exports: {
    chart: async (userId) => {
      const { data } = await ChartEntity.get({ userId }).go();
      if (!data) return [];
      const { ciphertext: _ciphertext, ...chart } = data;
      return [{ ...chart, ...(await readDetails(data)) }];
    },
    birth: async (userId) => {
      const birth = await readBirth(userId);
      return birth ? [birth] : [];
    },
  },
};
