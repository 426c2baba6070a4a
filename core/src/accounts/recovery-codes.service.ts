import { createHash, randomBytes } from "node:crypto";
import { AdminSetUserMFAPreferenceCommand } from "@aws-sdk/client-cognito-identity-provider";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { cognito } from "../kernel/cognito.ts";
import { setting } from "../kernel/config.ts";
import { AppError } from "../kernel/errors.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { securityEventWrite } from "../security/events.service.ts";
import { recoveryCodeCount } from "./accounts.rules.ts";
import { requireOwnPassword } from "./federation.service.ts";
import { RecoveryCodeEntity } from "./recovery-codes.entity.ts";
import { notifyOfRecovery } from "./security-notices.ts";

/** Without the letters and digits that look alike. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const codeLength = 16;

/** 80 random bits, as in "Q7KD-28XM-VJ4P-9RTA". */
function newCode(): string {
  const letters = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Ignores how it was typed. A hash without salt is enough: 80 random bits can't be guessed. */
const hashOf = (code: string): string =>
  createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest("hex");

const codesOf = async (userId: string) =>
  (await RecoveryCodeEntity.query.byMember({ userId }).go({ pages: "all" })).data;

async function validFrom(userId: string): Promise<string> {
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  return account?.recoveryCodesFrom ?? "";
}

export async function countRecoveryCodes({ userId }: SignedInActor): Promise<{ left: number }> {
  const [codes, from] = await Promise.all([codesOf(userId), validFrom(userId)]);
  return { left: codes.filter(({ createdAt }) => createdAt >= from).length };
}

/**
 * Returns codes that are shown only once; earlier codes stop working.
 * @throws request.conflict if made twice at once
 */
export async function makeRecoveryCodes(actor: SignedInActor): Promise<{ codes: string[] }> {
  await requireOwnPassword(actor);
  const { userId } = actor;
  const before = await codesOf(userId);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const createdAt = timestamp();
  await transact([
    // Voids earlier codes by time, because the index is eventually consistent and may lack recent
    // ones.
    {
      write: AccountEntity.patch({ userId })
        .set({ recoveryCodesFrom: createdAt })
        .where(
          ({ recoveryCodesFrom }, { notExists, lt }) =>
            `${notExists(recoveryCodesFrom)} OR ${lt(recoveryCodesFrom, createdAt)}`,
        )
        .params(),
    },
    ...before.map(({ hash }) => ({ write: RecoveryCodeEntity.delete({ hash }).params() })),
    ...codes.map((code) => ({
      write: RecoveryCodeEntity.create({ hash: hashOf(code), userId, createdAt }).params(),
    })),
    securityEventWrite(userId, { eventType: "recovery_codes_made", severity: "medium" }),
  ]);
  return { codes };
}

/**
 * Turns the second factor off; the password is still needed. If the pool is down the code stays
 * good.
 * @throws recovery.code_invalid
 */
export async function spendRecoveryCode(code: string): Promise<void> {
  const hash = hashOf(code);
  const { data } = await RecoveryCodeEntity.get({ hash }).go({ consistent: true });
  if (!data) throw new AppError("recovery.code_invalid");
  const { userId, createdAt } = data;
  if (createdAt < (await validFrom(userId))) throw new AppError("recovery.code_invalid");
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: setting("USER_POOL_ID"),
      Username: userId,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
  await transact([
    {
      write: RecoveryCodeEntity.remove({ hash }).params(),
      conditionError: "recovery.code_invalid",
    },
    securityEventWrite(userId, { eventType: "recovery_code_used", severity: "high" }),
  ]);
  await notifyOfRecovery(userId, hash);
}
