import { interestsContract } from "@attune/core/interests/interests.contract";
import {
  approveSuggestion,
  linkPractices,
  listLanguages,
  listPractices,
  listSuggestions,
  rejectSuggestion,
  removeLink,
  submitSuggestion,
} from "@attune/core/interests/interests.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const interests = implementing("interests", interestsContract);

export const router = {
  listPractices: interests.listPractices.handler(() => listPractices()),
  listLanguages: interests.listLanguages.handler(({ input }) => listLanguages(input.ids)),
  linkPractices: interests.linkPractices.handler(({ input, context }) =>
    linkPractices(context.actor, input.names),
  ),
  submitSuggestion: interests.submitSuggestion.handler(({ input, context }) =>
    submitSuggestion(context.actor, input.suggestedName),
  ),
  listSuggestions: interests.listSuggestions.handler(({ input }) => listSuggestions(input.status)),
  approveSuggestion: interests.approveSuggestion.handler(({ input, context }) =>
    approveSuggestion(context.actor, input.id),
  ),
  rejectSuggestion: interests.rejectSuggestion.handler(({ input, context }) =>
    rejectSuggestion(context.actor, input.id, input.rejectionReason),
  ),
  removeLink: interests.removeLink.handler(async ({ input, context }) => {
    await removeLink(context.actor, input.name);
    return done;
  }),
};
