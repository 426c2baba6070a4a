import {
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  ListWebAuthnCredentialsCommand,
  StartWebAuthnRegistrationCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { cognito } from "../kernel/cognito.ts";
import { AppError } from "../kernel/errors.ts";
import type { NewPasskey, Passkey } from "./accounts.contract.ts";

/** The most that the pool lists at once, and that an account can have. */
const most = 20;

const tokenOf = ({ accessToken }: SignedInActor): string => {
  if (!accessToken) throw new AppError("auth.required");
  return accessToken;
};

function translate(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAuthorizedException") throw new AppError("auth.required");
  if (name === "LimitExceededException") throw new AppError("request.conflict");
  if (name === "TooManyRequestsException" || name === "ForbiddenException") {
    throw new AppError("request.rate_limited", "Too many calls.", { retryAfter: 300 });
  }
  if (name.startsWith("WebAuthn") || name === "InvalidParameterException") {
    throw new AppError("data.invalid");
  }
  throw error;
}

/** What Cognito calls a passkey whose maker it doesn't know. */
const nameless = "Passkey";

const makerIn = (name: string | undefined): string | null =>
  name === undefined || name === nameless ? null : name;

export async function listAtPool(actor: SignedInActor): Promise<Omit<Passkey, "device">[]> {
  const { Credentials = [] } = await cognito
    .send(new ListWebAuthnCredentialsCommand({ AccessToken: tokenOf(actor), MaxResults: most }))
    .catch(translate);
  return Credentials.flatMap(({ CredentialId: passkeyId, FriendlyCredentialName, CreatedAt }) =>
    passkeyId
      ? [
          {
            passkeyId,
            maker: makerIn(FriendlyCredentialName),
            createdAt: timestamp(CreatedAt?.getTime()),
          },
        ]
      : [],
  );
}

/** @returns false when the pool has none with this id */
export async function removeAtPool(actor: SignedInActor, passkeyId: string): Promise<boolean> {
  try {
    await cognito.send(
      new DeleteWebAuthnCredentialCommand({
        AccessToken: tokenOf(actor),
        CredentialId: passkeyId,
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "ResourceNotFoundException") return false;
    translate(error);
  }
}

/** What the browser creates a passkey with, as JSON. */
export async function optionsOfPool(actor: SignedInActor): Promise<string> {
  const { CredentialCreationOptions } = await cognito
    .send(new StartWebAuthnRegistrationCommand({ AccessToken: tokenOf(actor) }))
    .catch(translate);
  return JSON.stringify(CredentialCreationOptions);
}

/** @throws data.invalid for one that the pool doesn't take */
export async function addAtPool(actor: SignedInActor, credential: NewPasskey): Promise<void> {
  const sent = { ...credential, clientExtensionResults: {} };
  await cognito
    .send(
      new CompleteWebAuthnRegistrationCommand({
        AccessToken: tokenOf(actor),
        // The SDK's type for JSON allows no undefined members.
        Credential: JSON.parse(JSON.stringify(sent)),
      }),
    )
    .catch(translate);
}
