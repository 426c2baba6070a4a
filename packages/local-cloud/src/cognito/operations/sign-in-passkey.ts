import { challengeBase, closeChallenge, openChallenge, readChallenge } from "../challenges.ts";
import { type Input, text, textMap } from "../input.ts";
import type { Client, Passkey, Pool, User } from "../model.ts";
import { type Parts, wrongPassword } from "../parts.ts";
import { descriptors, isOriginOf, library, passkeySettings, readAssertion } from "../passkeys.ts";
import { asksForCode, refuseByState, signedIn, signInWith } from "./sign-in-steps.ts";

const PASSWORDS = ["PASSWORD", "PASSWORD_SRP"];

/** A passkey is one factor, so it isn't offered to a user whose sign-in takes two. */
const canUsePasskey = (pool: Pool, user: User): boolean =>
  pool.passkeys !== undefined && (user.passkeys ?? []).length > 0 && !asksForCode(pool, user);

/**
 * Asks for a passkey. Users without one, and unknown users, get the choice of password sign-ins
 * instead.
 */
export async function beginPasskey(
  parts: Parts,
  pool: Pool,
  client: Client,
  user: User | undefined,
): Promise<object> {
  const base = challengeBase(parts, client, user?.sub);
  if (!user || !canUsePasskey(pool, user))
    return {
      ChallengeName: "SELECT_CHALLENGE",
      Session: openChallenge(parts, { kind: "SELECT_CHALLENGE", ...base }),
      ChallengeParameters: {},
      AvailableChallenges: PASSWORDS,
    };
  const { relyingPartyId, userVerification } = passkeySettings(parts, pool);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId,
    allowCredentials: descriptors(user.passkeys),
    userVerification,
    timeout: client.challengeSeconds * 1000,
  });
  return {
    ChallengeName: "WEB_AUTHN",
    Session: openChallenge(parts, { kind: "WEB_AUTHN", challenge: options.challenge, ...base }),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    AvailableChallenges: [...PASSWORDS, "WEB_AUTHN"],
  };
}

/** Verifies a passkey's answer; each challenge can be answered only once. */
export async function verifyPasskey(parts: Parts, pool: Pool, client: Client, input: Input) {
  const session = text(input, "Session");
  const { sub, challenge } = readChallenge(parts, session, client, "WEB_AUTHN");
  const { clientData, json } = readAssertion(
    text(textMap(input, "ChallengeResponses"), "CREDENTIAL"),
  );
  closeChallenge(parts, session);
  const { relyingPartyId, userVerification } = passkeySettings(parts, pool);
  const user = sub ? parts.state.user(pool.id, sub) : undefined;
  const passkey = user?.passkeys?.find(({ id }) => id === json.id);
  if (!user || !passkey || !canUsePasskey(pool, user)) throw wrongPassword();
  if (!isOriginOf(relyingPartyId, clientData.origin)) throw wrongPassword();
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: json,
    expectedChallenge: challenge,
    expectedOrigin: clientData.origin,
    expectedRPID: relyingPartyId,
    requireUserVerification: userVerification === "required",
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => {
    throw wrongPassword();
  });
  if (!verified) throw wrongPassword();
  refuseByState(user);
  noteUse(parts, user, passkey, authenticationInfo.newCounter);
  return signedIn(parts, signInWith(pool, client, user, input));
}

function noteUse(parts: Parts, user: User, { id }: Passkey, counter: number): void {
  parts.state.changeUser(user.poolId, user.sub, (record) => {
    const passkey = record.passkeys?.find((one) => one.id === id);
    // The passkey was removed while it was being verified.
    if (!passkey) throw wrongPassword();
    passkey.counter = counter;
  });
}
