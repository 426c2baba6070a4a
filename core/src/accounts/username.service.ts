import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { requireUnrestricted } from "../members/members.access.ts";
import { changeProfile } from "../profiles/change.ts";
import { securityEventWrite } from "../security/events.service.ts";
import { holdUsernameWrite } from "./hold-username.ts";
import { usernameProblem } from "./username.rules.ts";
import { usernameChangeableAt } from "./username-change.ts";

/**
 * Cards follow in the background. Earlier usernames stay the member's. Idempotent.
 * @throws username.invalid, username.taken, username.changed_lately; account.suspended; not_found
 * before the account setup
 */
export async function changeUsername(actor: SignedInActor, wanted: string): Promise<void> {
  requireUnrestricted(actor);
  const { userId } = actor;
  const username = wanted.trim().toLowerCase();
  const problem = usernameProblem(username);
  if (problem) throw new AppError("username.invalid", problem);
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  if (!account) throw new AppError("auth.required");
  if (account.username === username) return;
  const changeableAt = usernameChangeableAt(account.usernameChangedAt);
  const at = timestamp();
  if (changeableAt !== null && changeableAt > at) throw new AppError("username.changed_lately");
  const earlier = [...(account.earlierUsernames ?? []), account.username];
  const writes: Write[] = [
    {
      write: AccountEntity.patch({ userId })
        .set({
          username,
          usernameChangedAt: at,
          earlierUsernames: earlier.filter((name) => name !== username),
        })
        .where((row, { eq }) => eq(row.username, account.username))
        .params(),
      conditionError: "duplicate",
    },
    holdUsernameWrite({ userId, username }),
    securityEventWrite(userId, { eventType: "username_changed", severity: "medium" }),
    recordEvent(userId, { type: "profile.changed", userId, cardChanged: true }),
  ];
  try {
    await changeProfile(
      userId,
      () => ({ username }),
      () => writes,
    );
  } catch (error) {
    if (!isAppError(error, "duplicate")) throw error;
    // Another request has changed it meanwhile, maybe to the same one.
    await changeUsername(actor, wanted);
  }
}
