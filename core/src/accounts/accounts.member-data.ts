import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { endAccount } from "./account-end.service.ts";
import { ExportEntity } from "./export.entity.ts";
import { LeavingEntity } from "./leaving.entity.ts";
import { PasskeyEntity } from "./passkeys.entity.ts";
import { revokeTokens } from "./pool-user.ts";
import { RecoveryCodeEntity } from "./recovery-codes.entity.ts";
import { SignInEntity } from "./sign-ins.entity.ts";
import { WrongPasswordsEntity } from "./wrong-passwords.entity.ts";

/** Which tokens and codes the gate refuses, for programs; members see security events. */
const voided = [
  "signedOutBefore",
  "passwordChange",
  "passwordResetAt",
  "passkeySignInsFrom",
  "recoveryCodesFrom",
  "endedSignIns",
  "signInsEnded",
];

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: AccountEntity,
      find: (userId, page) => AccountEntity.query.one({ userId }).go(page),
      omitted: [...voided, "exportRevision"],
      deletion: "by a step",
    }),
    memberRows({
      entity: SignInEntity,
      find: (userId, page) => SignInEntity.query.one({ userId }).go(page),
    }),
    memberRows({
      entity: WrongPasswordsEntity,
      find: (userId, page) => WrongPasswordsEntity.query.one({ userId }).go(page),
    }),
    memberRows({
      entity: ExportEntity,
      find: (userId, page) => ExportEntity.query.one({ userId }).go(page),
    }),
    memberRows({
      entity: RecoveryCodeEntity,
      find: (userId, page) => RecoveryCodeEntity.query.byMember({ userId }).go(page),
      notExported: "Opens an account, and is only a hash.",
    }),
    memberRows({
      entity: PasskeyEntity,
      find: (userId, page) => PasskeyEntity.query.one({ userId }).go(page),
      omitted: ["hash"],
    }),
    memberRows({
      entity: LeavingEntity,
      find: (userId, page) => LeavingEntity.query.byMember({ userId }).go(page),
    }),
  ],
  steps: [
    { name: "end-sign-ins", phase: "stop", run: revokeTokens },
    { name: "end-account", phase: "end", run: endAccount },
  ],
  files: [{ prefix: (userId) => `exports/${userId}/`, isExported: false }],
  exceptions: {
    username: "Goes with the account, whose row has the name too.",
    "address-reservation": "Goes with the account, and expires within an hour.",
  },
};
