import { requireSignedIn } from "@attune/core/kernel/actor";
import { minute } from "@attune/core/kernel/clock";
import { done } from "@attune/core/kernel/schemas";
import { getEmailPreferences, updateEmailPreferences } from "@attune/core/mail/preferences.service";
import { unsubscribe } from "@attune/core/mail/unsubscribe";
import { limitAttempts } from "@attune/core/security/attempts";
import { api } from "../http/procedures.ts";

export const mailRouter = {
  getEmailPreferences: api.mail.getEmailPreferences.handler(({ context }) =>
    getEmailPreferences(requireSignedIn(context.actor)),
  ),
  updateEmailPreferences: api.mail.updateEmailPreferences.handler(({ input, context }) =>
    updateEmailPreferences(requireSignedIn(context.actor), input),
  ),
  unsubscribe: api.mail.unsubscribe.handler(async ({ input, context }) => {
    await limitAttempts(`unsubscribe#${context.actor.address}`, 30, minute);
    await unsubscribe(input.token);
    return done;
  }),
};
