/** What went wrong with a passkey in the browser or at Cognito, as far as it can be distinguished. */
export type PasskeyProblem = "cancelled" | "unsupported" | "exists" | "full" | "refused";

/** Error names of the browser, of Amplify (which wraps the browser's) and of Cognito. */
const problems: Record<string, PasskeyProblem> = {
  // Browsers use the same error for a timeout and for a device without a matching passkey.
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
