import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { SuggestedEntity, SuggestionEntity, UserPracticeEntity } from "./interests.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: UserPracticeEntity,
      find: (userId, page) => UserPracticeEntity.query.byPerson({ userId }).go(page),
    }),
    memberRows({
      entity: SuggestionEntity,
      find: (userId, page) => SuggestionEntity.query.byPerson({ userId }).go(page),
    }),
    memberRows({
      entity: SuggestedEntity,
      find: (userId, page) => SuggestedEntity.query.one({ userId }).go(page),
    }),
  ],
  exceptions: { "interest-suggestion.reviewedBy": reviewerStays },
};
