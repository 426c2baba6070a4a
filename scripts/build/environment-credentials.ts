import type { Credentials } from "./aws/signature.ts";

/** A function's credentials, which are always in its environment. */
export function credentialsOfEnvironment(): Credentials {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not in the environment.");
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
}

/**
 * Stands in bundles for @aws-sdk/credential-provider-node, which looks for credentials in eight
 * places and brings four AWS clients with it.
 */
export const defaultProvider = () => async () => credentialsOfEnvironment();
