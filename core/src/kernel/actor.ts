import { AppError } from "./errors.ts";

export interface ActorSignIn {
  id: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Made without the password. */
  byPasskey?: boolean;
}

/** The caller. Every service function takes it first; there's no ambient actor. */
export interface Actor {
  /** The Cognito sub, or null for a visitor. */
  userId: string | null;
  /** The sign-in the token belongs to, or null for a visitor. */
  signIn: ActorSignIn | null;
  /** Address the request came from, for limits on attempts. */
  address: string;
  /** For the few calls Cognito wants it in. */
  accessToken: string | null;
  userAgent: string;
  /** Members whom the actor has blocked or is blocked by; the gate reads them. */
  blocked?: ReadonlySet<string>;
  /** Members they muted and posts they hid; the feed leaves them out. */
  unwanted?: () => ReadonlySet<string>;
  /** With each mute's end in milliseconds since 1970, or null. */
  mutedWords?: readonly { word: string; until: number | null }[];
  /** Caches of the gate must not be older. Milliseconds since 1970. */
  freshSince?: number;
  /** Set by a moderator: suspended until then, or banned with null. The gate reads it. */
  restriction?: { reason: string; until: string | null } | null;
  /** Multiplies the caller's limits; 1 by default. */
  limitFactor?: number;
}

export interface SignedInActor extends Actor {
  userId: string;
}

export const visitor: Actor = {
  userId: null,
  signIn: null,
  address: "",
  accessToken: null,
  userAgent: "",
};

/** The actor of schedules, queues and triggers that act on a member's behalf. */
export const system = (userId: string): SignedInActor => ({
  ...visitor,
  userId,
  address: "system",
  userAgent: "system",
});

/** @throws auth.required for visitors */
export function requireSignedIn(actor: Actor): SignedInActor {
  if (actor.userId === null) throw new AppError("auth.required");
  return actor as SignedInActor;
}
