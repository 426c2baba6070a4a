import { tryWrite } from "../kernel/conditional-writes.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { queueMail } from "../mail/queue.service.ts";
import { AccountEntity, UsernameEntity } from "../members/account.entity.ts";
import { freeAddress } from "./address-reservations.service.ts";
import { deletePoolUser } from "./pool-user.ts";

/** Conditional, because on a retry another member may already have it. */
async function freeUsername(username: string, holder: string): Promise<void> {
  await tryWrite(
    UsernameEntity.remove({ username })
      .where(({ userId }, { eq }) => eq(userId, holder))
      .go(),
  );
}

/** A deletion's last step: says goodbye, and frees the address and usernames. */
export async function endAccount(userId: string): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId }).go();
  if (!account) return;
  await queueMail({
    cause: "account-deleted",
    userId,
    type: "account_deleted",
    data: { address: account.email, firstName: account.name.split(" ")[0] ?? "" },
    priority: 3,
  });
  await deletePoolUser(userId);
  for (const username of [account.username, ...(account.earlierUsernames ?? [])])
    await freeUsername(username, userId);
  await freeAddress(account.email, account.poolUsername ?? userId);
  await transact([
    { write: AccountEntity.remove({ userId }).params(), conditionError: "not_found" },
    recordEvent(userId, {
      type: "account.deleted",
      userId,
      wasMember: account.onboardingCompletedAt !== undefined,
    }),
  ]);
}
