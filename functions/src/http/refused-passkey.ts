import { requireSignedIn } from "@attune/core/kernel/actor";
import { logError } from "@attune/core/kernel/log";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { actorOf } from "./serve.ts";

/**
 * Removes older passkeys after a password reset, because the gate refuses them before any operation
 * could. Never throws.
 */
export async function afterAnswer(
  event: APIGatewayProxyEventV2,
  { statusCode }: APIGatewayProxyStructuredResultV2,
): Promise<void> {
  if (statusCode !== 401) return;
  try {
    const actor = actorOf(event);
    if (!actor.signIn?.byPasskey) return;
    const { reviewRefused } = await import("@attune/core/accounts/passkey-review.service");
    await reviewRefused(requireSignedIn(actor));
  } catch (error) {
    // The next sign-in tries again.
    logError("passkeys not reviewed", { error });
  }
}
