import { AwsError } from "../../kernel/service.ts";
import {
  challengeBase,
  closeChallenge,
  countWrongAnswer,
  openChallenge,
  readChallenge,
} from "../challenges.ts";
import { type Input, invalid, maybeText, text } from "../input.ts";
import type { Client, Pool, User } from "../model.ts";
import { clientAndPool, notAuthorized, type Parts } from "../parts.ts";
import { authenticate } from "../tokens.ts";
import { matchTotp, newTotpSecret } from "../totp.ts";
import type { Operation } from "./operation.ts";

const TOTP = "SOFTWARE_TOKEN_MFA";

/** How GetUser and AdminGetUser state a user's second factors. */
export function mfaSettings(user: User) {
  return {
    ...(user.totpEnabled ? { UserMFASettingList: [TOTP] } : {}),
    ...(user.totpEnabled && user.totpPreferred ? { PreferredMfaSetting: TOTP } : {}),
  };
}

interface SettingUp {
  pool: Pool;
  client: Client;
  user: User;
  session?: string;
}

/**
 * The user who sets up a second factor: by access token, or by the session of an MFA_SETUP
 * challenge.
 */
async function settingUp(parts: Parts, input: Input): Promise<SettingUp> {
  const accessToken = maybeText(input, "AccessToken");
  if (accessToken) return authenticate(parts, accessToken);
  const session = text(input, "Session");
  const challenge = readChallenge(parts, session, undefined, "MFA_SETUP");
  const { client, pool } = clientAndPool(parts, challenge.clientId);
  const user = challenge.sub ? parts.state.user(pool.id, challenge.sub) : undefined;
  if (!user) throw notAuthorized("Invalid session for the user.");
  return { client, pool, user, session };
}

export const associateSoftwareToken: Operation = async (parts, input) => {
  const { pool, user, session } = await settingUp(parts, input);
  if (pool.mfa === "OFF" || !pool.totp)
    throw new AwsError(
      "SoftwareTokenMFANotFoundException",
      "Software Token MFA has not been enabled by the userPool",
    );
  const secret = newTotpSecret();
  parts.state.changeUser(pool.id, user.sub, (record) => {
    record.totpOffered = secret;
  });
  return { SecretCode: secret, ...(session ? { Session: session } : {}) };
};

export const verifySoftwareToken: Operation = async (parts, input) => {
  const { pool, client, user, session } = await settingUp(parts, input);
  const code = text(input, "UserCode");
  const name = maybeText(input, "FriendlyDeviceName");
  const step = user.totpOffered && matchTotp(user.totpOffered, code, parts.context.clock.now());
  if (typeof step !== "number") {
    if (session) countWrongAnswer(parts, session);
    throw new AwsError(
      "EnableSoftwareTokenMFAException",
      "Code mismatch and fail enable Software Token MFA",
    );
  }
  parts.state.changeUser(pool.id, user.sub, (record) => {
    record.totp = {
      secret: user.totpOffered ?? "",
      lastStep: step,
      ...(name ? { name } : {}),
    };
    delete record.totpOffered;
    if (session) {
      record.totpEnabled = true;
      record.totpPreferred = true;
    }
  });
  if (!session) return { Status: "SUCCESS" };
  closeChallenge(parts, session);
  return {
    Status: "SUCCESS",
    Session: openChallenge(parts, {
      kind: "MFA_SETUP_VERIFIED",
      ...challengeBase(parts, client, user.sub),
    }),
  };
};

export const setUserMfaPreference: Operation = async (parts, input) => {
  const { pool, user } = await authenticate(parts, text(input, "AccessToken"));
  return setPreference(parts, pool, user, input);
};

export function setPreference(parts: Parts, pool: Pool, user: User, input: Input): object {
  // Untyped JSON, of which each part is optional.
  for (const other of ["SMSMfaSettings", "EmailMfaSettings"])
    if ((input[other] as { Enabled?: boolean } | undefined)?.Enabled)
      throw invalid("The local user pool has no second factor but an authenticator.");
  const wanted = input.SoftwareTokenMfaSettings as
    | { Enabled?: boolean; PreferredMfa?: boolean }
    | undefined;
  if (!wanted) return {};
  if (wanted.Enabled && !user.totp) throw invalid("User has not verified software token mfa");
  if (!wanted.Enabled && wanted.PreferredMfa)
    throw invalid("Software token MFA cannot be preferred while it is disabled.");
  parts.state.changeUser(pool.id, user.sub, (record) => {
    record.totpEnabled = wanted.Enabled === true;
    record.totpPreferred = wanted.PreferredMfa === true;
  });
  return {};
}
