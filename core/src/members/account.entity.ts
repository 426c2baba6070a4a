import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Refused by id until its tokens expire (seconds since 1970). */
export interface EndedSignIn {
  signInId: string;
  until: number;
}

/** With the report it comes from. */
const restriction = {
  reason: { type: "string", required: true },
  until: { type: "string" },
  reportId: { type: "string" },
} as const;

/** What we store of an account besides Cognito; the gate reads it. */
export const AccountEntity = new Entity(
  {
    model: { entity: "account", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      username: { type: "string", required: true },
      /** The pool's name for another provider's user; without it the pool knows the member by id. */
      poolUsername: { type: "string" },
      email: { type: "string", required: true },
      emailVerifiedAt: { type: "string" },
      name: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      onboardingCompletedAt: { type: "string" },
      termsVersion: { type: "string" },
      termsAcceptedAt: { type: "string" },
      permissions: { type: "list", items: { type: "string" }, default: [] },
      /** admin_users.is_active of the specification: drives a badge, not access. */
      isAdmin: { type: "boolean", default: false },
      /** The gate's copy; the membership's own item has more. */
      membershipStatus: { type: "string" },
      membershipEndsAt: { type: "string" },
      /** The last day they opened the app, in UTC. */
      activeOn: { type: "string" },
      trialUsedAt: { type: "string" },
      paymentCustomerId: { type: "string" },
      /** Tokens of earlier sign-ins are refused. Milliseconds since 1970. */
      signedOutBefore: { type: "number" },
      /** Passkeys added before it don't count. Milliseconds since 1970. */
      passwordResetAt: { type: "number" },
      /** Tokens of earlier sign-ins by passkey are refused. Milliseconds since 1970. */
      passkeySignInsFrom: { type: "number" },
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
      /** How many sign-ins were ended by id; the condition for adding one. */
      signInsEnded: { type: "number" },
      /** Multiplies the limits; set by an operator, for imports and the demo. */
      limitFactor: { type: "number" },
      deletingSince: { type: "string" },
      /** When it will be deleted, unless the member keeps it. */
      leavingAt: { type: "string" },
      /** Set by a moderator: suspended until a time, or banned without one. */
      restriction: {
        type: "map",
        properties: restriction,
      },
      /** Set by a moderator: far lower limits until a time. */
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
        // An empty composite becomes "undefined" when the address is patched.
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

/** Reserves a username for one person. It expires unless the account is created. */
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
