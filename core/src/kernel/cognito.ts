import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { awsOptions } from "./aws.ts";

/** The one client of the user pool. */
export const cognito = new CognitoIdentityProviderClient(awsOptions());
