import type { JWK } from "jose";

export const ATTEMPT_WINDOW = 3_600_000;

export interface PasswordPolicy {
  minimumLength: number;
  lower: boolean;
  upper: boolean;
  numbers: boolean;
  symbols: boolean;
  /** How long an administrator's temporary password may be used, in days. */
  temporaryDays: number;
}

export interface AttributeRule {
  name: string;
  required: boolean;
  mutable: boolean;
  minLength?: number;
  maxLength?: number;
}

export interface MessageTemplate {
  subject: string;
  body: string;
}

/** Supported triggers; the names are LambdaConfig's. */
export const TRIGGERS = [
  "PreSignUp",
  "PostConfirmation",
  "PreAuthentication",
  "PostAuthentication",
  "CustomMessage",
  "PreTokenGeneration",
] as const;
export type TriggerName = (typeof TRIGGERS)[number];

export interface Pool {
  id: string;
  arn: string;
  name: string;
  issuer: string;
  /** UsernameAttributes [email]: the user signs up with an address and is named by a UUID. */
  emailAsUsername: boolean;
  caseSensitive: boolean;
  autoVerifyEmail: boolean;
  /** AttributesRequireVerificationBeforeUpdate includes email. */
  keepEmailUntilVerified: boolean;
  selfSignUp: boolean;
  passwordPolicy: PasswordPolicy;
  mfa: "OFF" | "OPTIONAL" | "ON";
  totp: boolean;
  /** Undefined if passkeys aren't allowed as a first factor. */
  passkeys?: PasskeySettings;
  triggers: Partial<Record<TriggerName, string>>;
  /** The CustomEmailSender trigger, which sends all mail; codes are encrypted with the key. */
  emailSender?: { functionArn: string; keyId: string };
  /** Version of the PreTokenGeneration event. */
  tokenEvent: "V1_0" | "V2_0" | "V3_0";
  schema: AttributeRule[];
  verification: MessageTemplate;
  invitation: MessageTemplate;
  /** Sender address of the pool's mails. */
  from: string;
  /**
   * Whether EmailSendingAccount is DEVELOPER, without which AWS refuses mail of a CustomMessage
   * trigger.
   */
  ownSender: boolean;
}

export interface PasskeySettings {
  /** WebAuthnRelyingPartyID; registering fails without one. */
  relyingPartyId?: string;
  userVerification: "required" | "preferred";
}

/** Stored apart from the pool, whose settings are overwritten on every start. */
export interface PoolSecrets {
  /** The first signs ID tokens, the second access tokens, as at AWS. */
  keys: [JWK, JWK];
  /** Seed of the answers for unknown users, which have to be the same each time. */
  simulation: string;
}

export interface Client {
  id: string;
  poolId: string;
  name: string;
  flows: string[];
  preventExistenceErrors: boolean;
  accessSeconds: number;
  idSeconds: number;
  refreshSeconds: number;
  challengeSeconds: number;
  /** Set if refresh tokens rotate: seconds for which a replaced token still works. */
  rotationGraceSeconds?: number;
  readable?: string[];
  writable?: string[];
  /** Set when the client may use the pool's OAuth endpoints. */
  oauth?: OAuthSettings;
}

export interface OAuthSettings {
  callbacks: string[];
  logouts: string[];
  scopes: string[];
  /** Names of identity providers. */
  providers: string[];
}

/** A provider such as Google; each of its users gets a user of the pool. */
export interface IdentityProvider {
  poolId: string;
  name: string;
  type: string;
  /** The provider's claims by the pool's attributes. */
  mapping: Record<string, string>;
}

export type CodePurpose = "confirm" | "email" | "forgot";

export interface Code {
  value: string;
  /** The address it was sent to, which is the only one that it can verify. */
  destination: string;
  expiresAt: number;
}

export interface PasswordRecord {
  srpSalt: string;
  srpVerifier: string;
}

export type UserStatus =
  | "UNCONFIRMED"
  | "CONFIRMED"
  | "FORCE_CHANGE_PASSWORD"
  | "RESET_REQUIRED"
  /** The user signs in at another provider and has no password here. */
  | "EXTERNAL_PROVIDER";

export interface User {
  poolId: string;
  sub: string;
  username: string;
  enabled: boolean;
  status: UserStatus;
  /** By name, including `sub`; values are strings, as in Cognito ("email_verified": "true"). */
  attributes: Record<string, string>;
  /** The new address, which replaces `email` once it's verified. */
  pendingEmail?: string;
  password?: PasswordRecord;
  temporaryPasswordUntil?: number;
  createdAt: number;
  modifiedAt: number;
  totp?: TotpDevice;
  /** A TOTP secret from AssociateSoftwareToken that wasn't verified yet. */
  totpOffered?: string;
  totpEnabled: boolean;
  totpPreferred: boolean;
  /** Oldest first. */
  passkeys?: Passkey[];
  codes: Partial<Record<CodePurpose, Code>>;
  /** Times of attempts within the last hour, by what was attempted. */
  attempts: Record<string, number[]>;
  failures: SignInFailures;
}

export interface TotpDevice {
  secret: string;
  name?: string;
  /** The last time step that was used, so that no code works twice. */
  lastStep: number;
}

export interface Passkey {
  /** Base64url, as is the public key. */
  id: string;
  publicKey: string;
  /** The signature counter; always 0 for synchronized passkeys. */
  counter: number;
  name: string;
  relyingPartyId: string;
  attachment?: string;
  transports: string[];
  createdAt: number;
}

export interface SignInFailures {
  count: number;
  lockedUntil: number;
  lastAttemptAt: number;
}

/** One sign-in; every token of it carries its id as `origin_jti`. */
export interface SignInSession {
  originJti: string;
  poolId: string;
  clientId: string;
  sub: string;
  /** Seconds since 1970, as the claim has it. */
  authTime: number;
  expiresAt: number;
  revoked: boolean;
  /** Hashes of its refresh tokens, including replaced ones. */
  refreshHashes: string[];
  /** Only for a sign-in by OAuth; without scopes a token may manage its own user. */
  scopes?: string[];
}

export interface RefreshToken {
  sessionKey: string;
  /** When a rotated token stops working; undefined for the current one. */
  replacedUntil?: number;
}

/** A pending sign-in's next step, stored under a hash of its `Session`. */
export type Challenge =
  | ({ kind: "PASSWORD_VERIFIER"; srp: SrpServerState; username: string } & ChallengeBase)
  | ({ kind: "SOFTWARE_TOKEN_MFA" } & ChallengeBase)
  | ({ kind: "NEW_PASSWORD_REQUIRED" } & ChallengeBase)
  | ({ kind: "MFA_SETUP" } & ChallengeBase)
  | ({ kind: "MFA_SETUP_VERIFIED" } & ChallengeBase)
  | ({ kind: "SELECT_CHALLENGE" } & ChallengeBase)
  | ({ kind: "WEB_AUTHN"; challenge: string } & ChallengeBase)
  | ({ kind: "WEB_AUTHN_REGISTRATION" } & ChallengeBase)
  | ({ kind: "AT_PROVIDER"; provider: string; request: OAuthRequest } & ChallengeBase)
  | ({ kind: "AUTHORIZATION_CODE"; request: OAuthRequest } & ChallengeBase);

/** The parameters of a request to the authorize endpoint. */
export interface OAuthRequest {
  redirectUri: string;
  state?: string;
  scopes: string[];
  /** PKCE's S256 challenge. */
  codeChallenge?: string;
}

export interface ChallengeBase {
  poolId: string;
  clientId: string;
  /** Undefined for the simulated sign-in of an unknown user. */
  sub?: string;
  expiresAt: number;
  misses: number;
}

/** Numbers in hexadecimal. */
export interface SrpServerState {
  clientPublic: string;
  serverPrivate: string;
  serverPublic: string;
  verifier: string;
}
