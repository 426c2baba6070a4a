import { AppError } from "./errors.ts";

export interface ActorSignIn {
  id: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Without the password. */
  byPasskey?: boolean;
}

/** Every service function takes it first; there's no ambient actor. */
export interface Actor {
  /** The Cognito sub; null for visitors. */
  userId: string | null;
  /** The token's; null for visitors. */
  signIn: ActorSignIn | null;
  address: string;
  /** Some Cognito calls need it. */
  accessToken: string | null;
  userAgent: string;
  /** Blocked by or blocking the actor. */
  blocked?: ReadonlySet<string>;
  /** Muted members and hidden posts. */
  unwanted?: () => ReadonlySet<string>;
  mutedPeople?: () => readonly string[];
  /** `until` in milliseconds since 1970. */
  mutedWords?: readonly { word: string; until: number | null }[];
  /** The gate's caches mustn't be older. Milliseconds since 1970. */
  freshSince?: number;
  /** Set by a moderator: suspended until then, or banned with null. The gate reads it. */
  restriction?: { reason: string; until: string | null } | null;
  /** 1 by default. */
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
