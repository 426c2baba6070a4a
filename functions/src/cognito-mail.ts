import { mailCode } from "@attune/core/accounts/code-mail.service";
import type { CustomEmailSenderTriggerEvent } from "aws-lambda";

/** On an error, Lambda retries twice. */
export async function handler(event: CustomEmailSenderTriggerEvent): Promise<void> {
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
