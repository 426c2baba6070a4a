/** What went wrong with a passkey in the browser or at Cognito, as far as it can be told apart. */
export type PasskeyProblem = "cancelled" | "unsupported" | "exists" | "full" | "refused";

/** The browser's names, Amplify's, which stand for them, and Cognito's. */
const problems: Record<string, PasskeyProblem> = {
  // Also when the time is up, or the device has no fitting passkey: browsers don't tell.
  NotAllowedError: "cancelled",
  PasskeyAuthenticationCanceled: "cancelled",
  PasskeyRegistrationCanceled: "cancelled",
  PasskeyOperationAborted: "cancelled",
  PasskeyNotSupported: "unsupported",
  PasskeyRegistrationFailed: "unsupported",
  RelyingPartyMismatch: "unsupported",
  WebAuthnCredentialNotSupportedException: "unsupported",
  InvalidStateError: "exists",
  NotSupportedError: "unsupported",
  SecurityError: "unsupported",
  PasskeyAlreadyExists: "exists",
  LimitExceededException: "full",
  NotAuthorizedException: "refused",
  PasskeyRetrievalFailed: "refused",
  WebAuthnChallengeNotFoundException: "refused",
};

/** Undefined for any other error. */
export const passkeyProblem = (thrown: unknown): PasskeyProblem | undefined =>
  thrown instanceof Error ? problems[thrown.name] : undefined;
