import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";

/** The one client of the user pool. */
export const cognito = new CognitoIdentityProviderClient({});
