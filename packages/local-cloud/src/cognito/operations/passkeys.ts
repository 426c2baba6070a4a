import { AwsError } from "../../kernel/service.ts";
import { challengeBase, closeChallenge, openChallenge, readChallenge } from "../challenges.ts";
import { invalid, maybeText, text } from "../input.ts";
import type { Passkey } from "../model.ts";
import type { Parts } from "../parts.ts";
import {
  descriptors,
  friendlyName,
  isOriginOf,
  library,
  passkeyError,
  passkeySettings,
  readRegistration,
} from "../passkeys.ts";
import { authenticate, type SignedIn } from "../tokens.ts";
import { type Operation, seconds } from "./operation.ts";

/** AWS: "Each user can register up to 20 passkeys." */
const MOST = 20;
const PAGE = 20;

export const startWebAuthnRegistration: Operation = async (parts, input) => {
  const { pool, client, user } = await authenticate(parts, text(input, "AccessToken"));
  const { relyingPartyId, userVerification } = passkeySettings(parts, pool);
  const known = user.passkeys ?? [];
  if (known.length >= MOST)
    throw new AwsError("LimitExceededException", "The user has too many passkeys.");
  const { generateRegistrationOptions } = await library();
  const kind = "WEB_AUTHN_REGISTRATION";
  const token = openChallenge(parts, { kind, ...challengeBase(parts, client, user.sub) }, 32);
  const name = user.attributes.email ?? user.username;
  return {
    CredentialCreationOptions: await generateRegistrationOptions({
      rpName: relyingPartyId,
      rpID: relyingPartyId,
      userName: name,
      userDisplayName: user.attributes.name ?? name,
      userID: new Uint8Array(Buffer.from(user.sub)),
      challenge: new Uint8Array(Buffer.from(token, "base64")),
      excludeCredentials: descriptors(known),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification,
      },
    }),
  };
};

export const completeWebAuthnRegistration: Operation = async (parts, input) => {
  const by = await authenticate(parts, text(input, "AccessToken"));
  const { relyingPartyId, userVerification } = passkeySettings(parts, by.pool);
  const given = readRegistration(input.Credential);
  useRegistration(parts, by, given.clientData.challenge);
  if (!isOriginOf(relyingPartyId, given.clientData.origin))
    throw passkeyError("OriginNotAllowed", "The credential's origin is not allowed.");
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: given.json,
    expectedChallenge: given.clientData.challenge,
    expectedOrigin: given.clientData.origin,
    expectedRPID: relyingPartyId,
    requireUserVerification: userVerification === "required",
  }).catch((error: Error) => {
    throw error.name === "UnexpectedRPIDHash"
      ? passkeyError("RelyingPartyMismatch", "The credential is another relying party's.")
      : passkeyError("CredentialNotSupported", error.message);
  });
  if (!info) throw passkeyError("CredentialNotSupported", "The attestation is not valid.");
  addPasskey(parts, by, {
    id: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey).toString("base64url"),
    counter: info.credential.counter,
    name: friendlyName(info.aaguid),
    relyingPartyId,
    transports: given.transports,
    ...(given.attachment ? { attachment: given.attachment } : {}),
    createdAt: parts.context.clock.now(),
  });
  return {};
};

/**
 * Uses up a registration's challenge, which is valid once, for the user and client it was made for.
 */
function useRegistration(parts: Parts, { user, client }: SignedIn, challenge: string): void {
  const token = Buffer.from(challenge, "base64url").toString("base64");
  const missing = () =>
    passkeyError("ChallengeNotFound", "The registration has expired or was never started.");
  const open = (() => {
    try {
      return readChallenge(parts, token, undefined, "WEB_AUTHN_REGISTRATION");
    } catch {
      throw missing();
    }
  })();
  if (open.sub !== user.sub) throw missing();
  if (open.clientId !== client.id)
    throw passkeyError("ClientMismatch", "The registration was started by another client.");
  closeChallenge(parts, token);
}

function addPasskey(parts: Parts, { user }: SignedIn, passkey: Passkey): void {
  parts.state.changeUser(user.poolId, user.sub, (record) => {
    const known = record.passkeys ?? [];
    if (known.some(({ id }) => id === passkey.id))
      throw invalid("The credential is registered already.");
    if (known.length >= MOST)
      throw new AwsError("LimitExceededException", "The user has too many passkeys.");
    record.passkeys = [...known, passkey];
  });
}

export const listWebAuthnCredentials: Operation = async (parts, input) => {
  const { user } = await authenticate(parts, text(input, "AccessToken"));
  const from = Number(maybeText(input, "NextToken") ?? 0);
  const to = from + Number(input.MaxResults ?? PAGE);
  const passkeys = user.passkeys ?? [];
  return {
    Credentials: passkeys.slice(from, to).map((one) => ({
      CredentialId: one.id,
      FriendlyCredentialName: one.name,
      RelyingPartyId: one.relyingPartyId,
      ...(one.attachment ? { AuthenticatorAttachment: one.attachment } : {}),
      AuthenticatorTransports: one.transports,
      CreatedAt: seconds(one.createdAt),
    })),
    ...(to < passkeys.length ? { NextToken: String(to) } : {}),
  };
};

export const deleteWebAuthnCredential: Operation = async (parts, input) => {
  const { user } = await authenticate(parts, text(input, "AccessToken"));
  const id = text(input, "CredentialId");
  parts.state.changeUser(user.poolId, user.sub, (record) => {
    const known = record.passkeys ?? [];
    const left = known.filter((one) => one.id !== id);
    if (left.length === known.length)
      throw new AwsError("ResourceNotFoundException", "The user has no such credential.");
    record.passkeys = left;
  });
  return {};
};
