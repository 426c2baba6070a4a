import { CustomAttributeType, Entity } from "electrodb";
import type { Permission } from "../kernel/permissions.ts";
import { entityOptions, key } from "../kernel/table.ts";

/** A sign-in that's refused until its tokens expire, in seconds since 1970. */
export interface EndedSignIn {
  signInId: string;
  until: number;
}

const restriction = {
  reason: { type: "string", required: true },
  until: { type: "string" },
  reportId: { type: "string" },
  /** Reports of further decisions, which may apply once this one is lifted. */
  further: { type: "list", items: { type: "string" } },
  /** Another one after each change, for conditions. */
  revision: { type: "string" },
} as const;

/** What isn't kept in Cognito; the gate reads it. */
export const AccountEntity = new Entity(
  {
    model: { entity: "account", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      username: { type: "string", required: true },
      usernameChangedAt: { type: "string" },
      /** They lead to the member until the account is deleted. */
      earlierUsernames: { type: "list", items: { type: "string" } },
      /** The pool's user name of another provider's user; without it, that's the member's id. */
      poolUsername: { type: "string" },
      email: { type: "string", required: true },
      emailVerifiedAt: { type: "string" },
      /** Replaces `email` once its code is entered. */
      newEmail: { type: "string" },
      name: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      onboardingCompletedAt: { type: "string" },
      termsVersion: { type: "string" },
      termsAcceptedAt: { type: "string" },
      permissions: {
        type: "list",
        items: { type: CustomAttributeType<Permission>("string") },
        default: [],
      },
      /** The specification's admin_users.is_active: a badge, not access. */
      isAdmin: { type: "boolean", default: false },
      /** Copy of the membership's, for the gate. */
      membershipStatus: { type: "string" },
      membershipEndsAt: { type: "string" },
      /** Last active day, in UTC. */
      activeOn: { type: "string" },
      trialUsedAt: { type: "string" },
      paymentCustomerId: { type: "string" },
      /** Tokens of sign-ins begun before are refused. Milliseconds since 1970. */
      signedOutBefore: { type: "number" },
      /** Tokens of other sign-ins begun before are refused. */
      passwordChange: {
        type: "map",
        properties: {
          /** Milliseconds since 1970. */
          at: { type: "number", required: true },
          signInId: { type: "string", required: true },
          /** Token of the browser's notice, which may arrive twice. */
          token: { type: "string" },
        },
      },
      /** Passkeys added before are void. Milliseconds since 1970. */
      passwordResetAt: { type: "number" },
      /** Tokens of passkey sign-ins begun before are refused. Milliseconds since 1970. */
      passkeySignInsFrom: { type: "number" },
      /** Recovery codes made before are void. */
      recoveryCodesFrom: { type: "string" },
      endedSignIns: {
        type: "list",
        items: {
          type: "map",
          properties: {
            signInId: { type: "string", required: true },
            until: { type: "number", required: true },
          },
        },
      },
      signInsEnded: { type: "number" },
      /** Another one after each export requested, for a condition. */
      exportRevision: { type: "string" },
      /** Multiplies rate limits, for imports and the demo. */
      limitFactor: { type: "number" },
      deletingSince: { type: "string" },
      leavingAt: { type: "string" },
      /** A suspension or, without an end, a ban. */
      restriction: {
        type: "map",
        properties: restriction,
      },
      /** While it's set, rate limits are far lower. */
      limited: { type: "map", properties: restriction },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "account"),
      },
      byEmail: {
        index: "gsi3",
        pk: { field: "gsi3pk", composite: ["email"], template: "email#${email}", casing: "lower" },
        // ElectroDB turns an empty composite into "undefined" on a patch.
        sk: key("gsi3sk", ["userId"], "account#${userId}"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", [], "accounts"),
        sk: key("gsi2sk", ["createdAt", "userId"], "${createdAt}#${userId}"),
      },
    },
  },
  entityOptions,
);

/** Reserves a username; expires unless the account is created. */
export const UsernameEntity = new Entity(
  {
    model: { entity: "username", version: "1", service: "attune" },
    attributes: {
      username: { type: "string", required: true },
      userId: { type: "string", required: true },
      ttl: { type: "number" },
    },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["username"],
          template: "username#${username}",
          casing: "lower",
        },
        sk: key("sk", [], "username"),
      },
    },
  },
  entityOptions,
);
