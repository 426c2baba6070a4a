import { mailCode } from "@attune/core/accounts/code-mail.service";
import { setCallDeadline, withinItsTime } from "@attune/core/kernel/deadlines";
import type { Context, CustomEmailSenderTriggerEvent } from "aws-lambda";

/** On an error, Lambda retries twice. */
export async function handler(
  event: CustomEmailSenderTriggerEvent,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<void> {
  setCallDeadline(context.getRemainingTimeInMillis());
  await withinItsTime(0, () => mail(event));
}

async function mail(event: CustomEmailSenderTriggerEvent): Promise<void> {
  const { code, userAttributes, clientMetadata } = event.request;
  await mailCode({
    trigger: event.triggerSource,
    userPoolId: event.userPoolId,
    userId: event.userName,
    address: "email" in userAttributes ? userAttributes.email : undefined,
    encryptedCode: code,
    pageLanguage: clientMetadata?.language,
  });
}
