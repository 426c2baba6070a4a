import { AppError } from "./errors.ts";

export interface ActorSignIn {
  id: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Without the password, by passkey. */
  byPasskey?: boolean;
}

/** Every service function takes it first; there's no ambient actor. */
export interface Actor {
  /** The Cognito sub; null for visitors. */
  userId: string | null;
  /** The token's; null for visitors. */
  signIn: ActorSignIn | null;
  address: string;
  /** For Cognito calls that need it. */
  accessToken: string | null;
  userAgent: string;
  /** Members blocked by or blocking the actor. */
  blocked?: ReadonlySet<string>;
  /** Ids of muted members and hidden posts. A function, because few operations need them. */
  unwanted?: () => ReadonlySet<string>;
  /** `until` in milliseconds since 1970, here and below. */
  mutedPeople?: () => readonly { userId: string; until: number | null }[];
  mutedWords?: readonly { word: string; until: number | null }[];
  /** Milliseconds since 1970: the gate ignores cached answers that are older. */
  freshSince?: number;
  /** Set by a moderator: suspended until then, or banned with null. The gate reads it. */
  restriction?: { reason: string; until: string | null } | null;
  /** Multiplies rate limits; 1 by default. */
  limitFactor?: number;
}

export interface SignedInActor extends Actor {
  userId: string;
  /** For moderators: reads what was hidden, wherever it is. Never set for a whole request. */
  readsHidden?: boolean;
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
  // TypeScript narrows only the field.
  return actor as SignedInActor;
}
