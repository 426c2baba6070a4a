import { utcDay } from "../kernel/clock.ts";
import { normalizedEmail } from "../kernel/email.ts";
import { queueMail } from "../mail/queue.service.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { providerNames, providerOf } from "./sign-in-providers.rules.ts";

/**
 * Mails the address's owner, once a day, that it was used for a sign-up. The caller learns nothing.
 */
export async function notifyOfTakenAddress(email: string): Promise<void> {
  const { data } = await AccountEntity.query.byEmail({ email: normalizedEmail(email) }).go();
  const [account] = data;
  if (!account || account.deletingSince) return;
  const provider = providerOf(account.poolUsername);
  await queueMail({
    cause: `address-taken-${utcDay()}`,
    userId: account.userId,
    type: "address_taken",
    data: provider ? { provider: providerNames[provider] } : {},
    priority: 3,
  });
}
