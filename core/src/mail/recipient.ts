import type { AttentionSettings } from "../attention/policy.ts";
import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import type { BlockedIds } from "../members/blocks.access.ts";
import { lacksAccess } from "../members/members.access.ts";
import type { Mutes } from "../members/mutes.access.ts";
import { mailRecipient } from "./attention.ts";
import type { Mail } from "./ledger.ts";
import { isAccountMail } from "./plan.ts";

export interface Recipient {
  address: string;
  name: string;
  unsubscribeKey: string;
  /** Null if no setting can stop it. */
  settings: AttentionSettings | null;
  blocked: BlockedIds;
  mutes: Mutes;
  lacksAccess: boolean;
  language: InterfaceLanguage;
  /** Whether mails may quote what others wrote. */
  showsContent: boolean;
}

const noMutes: Mutes = { ids: new Map(), words: [], posts: new Set() };

/** Null if the mail has no recipient any more. */
export async function recipientOf(mail: Mail): Promise<Recipient | null> {
  const own = isAccountMail(mail.emailType);
  // Untyped in the table; written by the code that queues mail to a given address.
  const data = mail.emailData as {
    address?: string;
    firstName?: string;
    testAddress?: string;
    language?: InterfaceLanguage;
  };
  const address = data.testAddress ?? (own ? data.address : undefined);
  if (address) {
    const name = data.testAddress ? "there" : (data.firstName ?? "");
    return {
      address,
      name,
      unsubscribeKey: "",
      settings: null,
      blocked: new Set(),
      mutes: noMutes,
      lacksAccess: false,
      language: data.language ?? "en",
      showsContent: false,
    };
  }
  const { account, settings, unsubscribeKey, blocked, mutes, language, showsContent } =
    await mailRecipient(mail.userId);
  if (!account || !(own || account.emailVerifiedAt)) return null;
  return {
    address: account.email,
    name: account.name,
    unsubscribeKey,
    settings: own ? null : settings,
    blocked,
    mutes,
    lacksAccess: lacksAccess(account),
    language,
    showsContent: showsContent && !own,
  };
}
