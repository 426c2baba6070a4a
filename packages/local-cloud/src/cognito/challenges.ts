import { createHash, randomBytes } from "node:crypto";
import type { Challenge, ChallengeBase } from "./model.ts";
import { notAuthorized, type Parts } from "./parts.ts";

const MISSES = 5;
const keyOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Stores a pending sign-in and returns its `Session` (or secret block). */
export function openChallenge(parts: Parts, challenge: Challenge, bytes = 96): string {
  const token = randomBytes(bytes).toString("base64");
  const key = keyOf(token);
  parts.state.challenges.put(key, challenge);
  parts.context.clock.at(challenge.expiresAt, () => parts.state.challenges.delete(key));
  return token;
}

/** Removes challenges that expired while the process wasn't running. */
export function dropExpiredChallenges(parts: Parts): void {
  for (const { key, value } of parts.state.challenges.list()) {
    const drop = () => parts.state.challenges.delete(key);
    if (value.expiresAt <= parts.context.clock.now()) drop();
    else parts.context.clock.at(value.expiresAt, drop);
  }
}

/** Reads a challenge of one of the given kinds, which stays valid. */
export function readChallenge<K extends Challenge["kind"]>(
  parts: Parts,
  token: string,
  client: { id: string } | undefined,
  ...kinds: K[]
): Extract<Challenge, { kind: K }> {
  const challenge = parts.state.challenges.get(keyOf(token));
  const fits =
    challenge !== undefined &&
    challenge.expiresAt > parts.context.clock.now() &&
    (client === undefined || challenge.clientId === client.id) &&
    kinds.some((kind) => kind === challenge.kind);
  if (!fits) throw notAuthorized("Invalid session for the user, session is expired.");
  // Its kind was checked above.
  return challenge as Extract<Challenge, { kind: K }>;
}

export function closeChallenge(parts: Parts, token: string): void {
  parts.state.challenges.delete(keyOf(token));
}

/** Counts a wrong answer; the session stays open for a few more tries. */
export function countWrongAnswer(parts: Parts, token: string): void {
  const key = keyOf(token);
  const challenge = parts.state.challenges.get(key);
  if (!challenge) return;
  if (challenge.misses + 1 >= MISSES) parts.state.challenges.delete(key);
  else parts.state.challenges.put(key, { ...challenge, misses: challenge.misses + 1 });
}

export function challengeBase(
  parts: Parts,
  client: { id: string; poolId: string; challengeSeconds: number },
  sub?: string,
): ChallengeBase {
  return {
    poolId: client.poolId,
    clientId: client.id,
    ...(sub ? { sub } : {}),
    expiresAt: parts.context.clock.now() + client.challengeSeconds * 1000,
    misses: 0,
  };
}
