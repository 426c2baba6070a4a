import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Until its tokens expire (seconds since 1970). */
export interface EndedSignIn {
  signInId: string;
  until: number;
}

const restriction = {
  reason: { type: "string", required: true },
  until: { type: "string" },
  reportId: { type: "string" },
} as const;

/** Everything outside Cognito; the gate reads it. */
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
      /** To replace `email` once its code is entered. */
      newEmail: { type: "string" },
      name: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      onboardingCompletedAt: { type: "string" },
      termsVersion: { type: "string" },
      termsAcceptedAt: { type: "string" },
      permissions: { type: "list", items: { type: "string" }, default: [] },
      /** The specification's admin_users.is_active: a badge, not access. */
      isAdmin: { type: "boolean", default: false },
      /** The gate's copy. */
      membershipStatus: { type: "string" },
      membershipEndsAt: { type: "string" },
      /** In UTC. */
      activeOn: { type: "string" },
      trialUsedAt: { type: "string" },
      paymentCustomerId: { type: "string" },
      /** Refuses earlier sign-ins' tokens. Milliseconds since 1970. */
      signedOutBefore: { type: "number" },
      /** Refuses the tokens of earlier sign-ins but its own. */
      passwordChange: {
        type: "map",
        properties: {
          /** Milliseconds since 1970. */
          at: { type: "number", required: true },
          signInId: { type: "string", required: true },
          /** Of the report, which may come twice. */
          token: { type: "string" },
        },
      },
      /** Voids earlier passkeys. Milliseconds since 1970. */
      passwordResetAt: { type: "number" },
      /** Refuses earlier passkey sign-ins' tokens. Milliseconds since 1970. */
      passkeySignInsFrom: { type: "number" },
      /** Voids earlier recovery codes. */
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
      /** For imports and the demo. */
      limitFactor: { type: "number" },
      deletingSince: { type: "string" },
      leavingAt: { type: "string" },
      /** Without an end, a ban. */
      restriction: {
        type: "map",
        properties: restriction,
      },
      /** Far lower limits. */
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
        // An empty composite becomes "undefined" on a patch.
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

/** Expires unless the account is created. */
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
