import { createHmac } from "node:crypto";
import { challengeBase, openChallenge } from "../challenges.ts";
import { invalid } from "../input.ts";
import type { Client, Pool, User } from "../model.ts";
import type { Parts } from "../parts.ts";
import { answerPublicValue, makeVerifier } from "../srp.ts";

/** The challenge with the server's public value; simulated for an unknown user. */
export function beginSrp(
  parts: Parts,
  pool: Pool,
  client: Client,
  user: User | undefined,
  name: string,
  clientPublic: string,
) {
  const identity =
    user?.password === undefined
      ? simulated(parts, pool, name)
      : {
          username: user.username,
          salt: user.password.srpSalt,
          verifier: user.password.srpVerifier,
        };
  const srp = answerPublicValue(clientPublic, identity.verifier);
  if (!srp) throw invalid("SRP_A is not a valid public value.");
  const secretBlock = openChallenge(
    parts,
    {
      kind: "PASSWORD_VERIFIER",
      srp,
      username: identity.username,
      ...challengeBase(parts, client, user?.sub),
    },
    1024,
  );
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      USER_ID_FOR_SRP: identity.username,
      USERNAME: identity.username,
      SRP_B: srp.serverPublic,
      SALT: identity.salt,
      SECRET_BLOCK: secretBlock,
    },
  };
}

/** Always the same salt and id for a name, so that unknown users can't be distinguished from real ones. */
function simulated(parts: Parts, pool: Pool, name: string) {
  const secret = parts.keyring.simulationSecret(pool.id);
  const made = createHmac("sha256", secret)
    .update(pool.caseSensitive ? name : name.toLowerCase())
    .digest("hex");
  const uuid = [
    made.slice(0, 8),
    made.slice(8, 12),
    `4${made.slice(13, 16)}`,
    `a${made.slice(17, 20)}`,
    made.slice(20, 32),
  ].join("-");
  return {
    username: pool.emailAsUsername ? uuid : name,
    salt: made.slice(32, 64),
    verifier: makeVerifier(pool.id, name, secret).verifier,
  };
}
