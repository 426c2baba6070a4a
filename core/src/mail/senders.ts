import type { EntityItem } from "electrodb";
import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { AccountEntity } from "../members/account.entity.ts";
import type { Mail } from "./ledger.ts";

type Account = EntityItem<typeof AccountEntity>;

export type SenderOf = (mail: Pick<Mail, "senderId">) => Account | null;

const isFromMember = ({ senderId }: Pick<Mail, "senderId">): boolean => senderId !== "none";

export async function readSenders(mails: readonly Mail[]): Promise<SenderOf> {
  const ids = mails.filter(isFromMember).map(({ senderId }) => senderId);
  const accountOf = await lookUp(ids, (userId) => itemRef(AccountEntity, { userId }));
  return ({ senderId }) => accountOf(senderId);
}

/** Deleting an account removes the mails that are listed; others are dropped when they're sent. */
export function hasLeft(mail: Mail, senderOf: SenderOf): boolean {
  if (!isFromMember(mail)) return false;
  const sender = senderOf(mail);
  return sender === null || sender.deletingSince !== undefined;
}

/** Adds the name, which a waiting mail doesn't have. */
export const withSender = <M extends Mail>(mail: M, senderOf: SenderOf): M =>
  mail.emailData.namesSender
    ? { ...mail, emailData: { ...mail.emailData, senderName: senderOf(mail)?.name } }
    : mail;
