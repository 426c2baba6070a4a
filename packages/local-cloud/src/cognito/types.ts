import type { JWK } from "jose";
import type { AwsResponse, AwsService, Provider } from "../kernel/service.ts";

/** A message a user pool sends to one of its users. */
export interface CognitoMail {
  to: string;
  /** Sender of the pool's EmailConfiguration, when it has one. */
  from?: string;
  subject: string;
  html: string;
  source: "cognito";
}

export interface CognitoOptions {
  /** Hands a message to the mail service. A rejection becomes CodeDeliveryFailureException. */
  deliver(mail: CognitoMail): void | Promise<void>;
}

export interface KeySet {
  keys: JWK[];
}

export interface Cognito {
  /** "cognito-idp", JSON 1.1, told by `x-amz-target: AWSCognitoIdentityProviderService.*`. */
  service: AwsService;
  /** AWS::Cognito::UserPool, UserPoolClient, UserPoolGroup and UserPoolDomain. */
  provider: Provider;
  /** Public keys of a pool, or undefined when there is no such pool. */
  jwks(userPoolId: string): KeySet | undefined;
  /** Public keys of the pool that a token's `iss` names, or undefined for a foreign issuer. */
  jwksFor(issuer: string): KeySet | undefined;
  /**
   * Answers `GET /{poolId}/.well-known/jwks.json` and `…/openid-configuration`;
   * undefined when the path is another one.
   */
  wellKnown(path: string): AwsResponse | undefined;
  /** The answer to a browser's CORS preflight of a Cognito call (method OPTIONS). */
  preflight(): AwsResponse;
}
