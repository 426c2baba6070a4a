import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { awsOptions } from "./aws.ts";
import { withOutageCode } from "./outages.ts";

export const cognito = withOutageCode(
  new CognitoIdentityProviderClient(awsOptions()),
  "accounts.unavailable",
  // Too many tries of one member, which callers translate.
  ["LimitExceededException", "TooManyRequestsException"],
);
