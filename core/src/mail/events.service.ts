import { countFigures } from "../attention/figures.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { transactOnce } from "../kernel/idempotency.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { markSeen, markSent } from "./ledger.ts";
import type { EmailState } from "./mail.contract.ts";
import { MailEntity, mailKey } from "./mail.entity.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";
import type { MailEvent } from "./provider-event.ts";

type Suppression = NonNullable<EmailState["suppression"]>;

/** An address that bounces or complains gets no more mail. */
export async function handleMailEvent(event: MailEvent): Promise<void> {
  const suppression = suppressionOf(event);
  if ("receiverId" in event.about) {
    if (suppression) await handleReturnedCode(event.about.receiverId, suppression, event);
    return;
  }
  const { mailId } = event.about;
  const { data: mail } = await MailEntity.get(mailKey(mailId)).go();
  if (!mail) return;
  switch (event.kind.toLowerCase()) {
    case "send":
      return markSent(mail, event.messageId);
    case "open":
      return markSeen(mailId, "openedAt");
    case "click":
      return markSeen(mailId, "clickedAt");
  }
  if (suppression) await stopMail(mail.userId, suppression, event.address);
}

function suppressionOf({ kind, permanent }: MailEvent): Suppression | null {
  const name = kind.toLowerCase();
  if (name === "complaint") return "complained";
  return name === "bounce" && permanent ? "bounced" : null;
}

async function handleReturnedCode(
  userId: string,
  suppression: Suppression,
  { address, messageId }: MailEvent,
): Promise<void> {
  if (await stopMail(userId, suppression, address)) return;
  if (suppression !== "bounced") return;
  const { data: account } = await AccountEntity.get({ userId }).go({ attributes: ["userId"] });
  // Sign-up codes are sent before there's an account.
  if (!account) return;
  // Tells the member, who's waiting for the code at their new address.
  // Idempotent, because SES may report a bounce twice.
  const before = await transactOnce(userId, { token: messageId }, messageId, [
    recordEvent(userId, { type: "mail.code_returned", userId }),
  ]);
  if (before === null) await countFigures({ mailsBounced: 1 });
}

/** @returns whether it was about the member's current address */
async function stopMail(
  userId: string,
  suppression: Suppression,
  address: string | undefined,
): Promise<boolean> {
  const { data: account } = await AccountEntity.get({ userId }).go({
    attributes: ["email"],
    consistent: true,
  });
  if (address?.toLowerCase() !== account?.email.toLowerCase()) return false;
  // Fails if there's no row, or mail was stopped before.
  const isNew = await transactUnless("request.conflict", [
    {
      write: EmailPreferencesEntity.patch({ userId })
        .set({ suppression })
        .where((fields, { notExists }) => notExists(fields.suppression))
        .params(),
    },
    recordEvent(userId, { type: "mail.suppressed", userId }),
  ]);
  if (isNew) {
    await countFigures({
      [suppression === "bounced" ? "mailsBounced" : "mailsComplained"]: 1,
    });
  }
  return true;
}
