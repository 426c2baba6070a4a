import type { JSONWebKeySet } from "jose";
import type { AwsResponse, AwsService, Provider } from "../kernel/service.ts";
import type { Kms } from "../kms/index.ts";
import type { OutgoingMail } from "../ses/types.ts";

export interface CognitoOptions {
  /** Passes a message to the mail service. A rejection becomes CodeDeliveryFailureException. */
  deliver(mail: OutgoingMail): unknown;
  /** KMS's operation, for codes that a CustomEmailSender trigger mails. */
  generateDataKey: Kms["generateDataKey"];
  /** The name under which this machine serves a domain of the template; by default the same. */
  localDomain?(domain: string): string;
  /** The address under which this machine serves one of the template; by default the same. */
  localAddress?(address: string): string;
}

export interface Cognito {
  /**
   * "cognito-idp", JSON 1.1, identified by `x-amz-target: AWSCognitoIdentityProviderService.*`; it also
   * answers what `wellKnown` answers, and the OAuth endpoints of the pools' domains.
   */
  service: AwsService;
  /** AWS::Cognito::UserPool, UserPoolClient, UserPoolDomain and UserPoolIdentityProvider. */
  provider: Provider;
  /** Public keys of a pool, or undefined if there's no such pool. */
  jwks(userPoolId: string): JSONWebKeySet | undefined;
  /** Public keys of the pool that a token's `iss` names. Throws for a foreign issuer. */
  jwksFor(issuer: string): JSONWebKeySet;
  /**
   * Answers `GET /{poolId}/.well-known/jwks.json` and `…/openid-configuration`;
   * undefined when the path is another one or there is no such pool.
   */
  wellKnown(path: string): AwsResponse | undefined;
}
