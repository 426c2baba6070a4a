import type { CloudContext } from "../kernel/service.ts";
import { createMailEvents } from "./events.ts";
import { createOutbox } from "./outbox.ts";
import { createDefinitions } from "./provider.ts";
import { createRoute } from "./route.ts";
import { createService } from "./service.ts";
import { createSuppressionList } from "./suppression.ts";
import { trackHtml } from "./tracking.ts";
import type { Ses, StoredMail } from "./types.ts";

export function createSes(context: CloudContext): Ses {
  const definitions = createDefinitions(context);
  const outbox = createOutbox(context);
  const suppression = createSuppressionList(context);
  const events = createMailEvents(context, definitions, outbox);

  return {
    service: createService({ context, definitions, outbox, suppression, events }),
    provider: definitions.provider,
    mail: outbox,
    deliver({ from, to, subject, html = "", text = "", sentBy }) {
      const id = outbox.newId();
      const { links } = trackHtml(html, "", id, { opens: false, clicks: false });
      const mail: StoredMail = {
        id,
        time: context.clock.now(),
        sentBy,
        from,
        to,
        cc: [],
        bcc: [],
        replyTo: [],
        subject,
        html,
        text,
        headers: [
          { name: "From", value: from },
          { name: "To", value: to.join(", ") },
          { name: "Subject", value: subject },
        ],
        attachments: [],
        tags: {},
        configurationSet: undefined,
        links,
        events: [],
      };
      outbox.put(mail);
      return mail;
    },
    route: createRoute(context, outbox, events),
  };
}
