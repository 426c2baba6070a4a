import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { awsOptions } from "./aws.ts";
import { withOutageCode } from "./outages.ts";

export const cognito = withOutageCode(
  new CognitoIdentityProviderClient(awsOptions()),
  "accounts.unavailable",
  // Callers translate these, which mean that a member tried too often.
  ["LimitExceededException", "TooManyRequestsException"],
);
