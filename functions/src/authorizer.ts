import { signInIdOf } from "@attune/core/accounts/sign-in-id";
import { optionalSetting, setting } from "@attune/core/kernel/config";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import { subprotocolsOf } from "./http/headers.ts";
import { isFromCloudFront, isFromSite } from "./http/origin.ts";
import { isPasskeyClient } from "./http/passkey-client.ts";

const verifier = CognitoJwtVerifier.create({
  userPoolId: setting("USER_POOL_ID"),
  clientId: [
    setting("USER_POOL_CLIENT_ID"),
    optionalSetting("PASSKEY_CLIENT_ID"),
    optionalSetting("FEDERATION_CLIENT_ID"),
  ].filter((id) => id !== undefined),
  tokenUse: "access",
});

export async function handler(
  event: APIGatewayRequestAuthorizerEvent,
): Promise<APIGatewayAuthorizerResult> {
  if (!isFromCloudFront(event.headers) || !isFromSite(event.headers))
    return answer("Deny", event.methodArn, { userId: "nobody" });
  const [, token = ""] = subprotocolsOf(event.headers);
  try {
    const claims = await verifier.verify(token);
    return answer("Allow", event.methodArn, {
      userId: claims.sub,
      signInId: signInIdOf(String(claims.origin_jti ?? claims.jti)),
      signedInAt: claims.auth_time * 1000,
      byPasskey: isPasskeyClient(claims.client_id),
    });
  } catch {
    return answer("Deny", event.methodArn, { userId: "nobody" });
  }
}

const answer = (
  effect: "Allow" | "Deny",
  resource: string,
  context: { userId: string; signInId?: string; signedInAt?: number; byPasskey?: boolean },
): APIGatewayAuthorizerResult => ({
  principalId: context.userId,
  policyDocument: {
    Version: "2012-10-17",
    Statement: [{ Action: "execute-api:Invoke", Effect: effect, Resource: resource }],
  },
  context,
});
