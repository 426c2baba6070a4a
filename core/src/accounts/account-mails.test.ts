import { expect, test, vi } from "vitest";
import { renderText } from "../mail/layout.ts";
import { accountMail } from "./account-mails.ts";

const facts = { code: "123456", userId: "1" };
const mailOf = (trigger: string) => {
  vi.stubEnv("ORIGIN", "https://attune.example");
  const mail = accountMail(trigger, facts);
  vi.unstubAllEnvs();
  return mail;
};

test.each([
  ["CustomEmailSender_SignUp", "/settings?section=account&code=123456"],
  ["CustomEmailSender_ResendCode", "/settings?section=account&code=123456"],
  ["CustomEmailSender_VerifyUserAttribute", "/settings?section=account&code=123456"],
  ["CustomEmailSender_UpdateUserAttribute", "/settings?section=account&code=123456"],
  ["CustomEmailSender_ForgotPassword", "/reset-password?user=1&code=123456"],
])("%s links to the page that takes its code", (trigger, path) => {
  const mail = mailOf(trigger);
  expect(mail && renderText(mail)).toContain(`https://attune.example${path}`);
  // Without a name, because the address may be a stranger's.
  expect(mail?.paragraphs[0]).toBe("Hello,");
});

test.each([
  "CustomEmailSender_AdminCreateUser",
  "CustomEmailSender_Authentication",
  "CustomEmailSender_AccountTakeOverNotification",
])("%s isn't used", (trigger) => {
  expect(mailOf(trigger)).toBeNull();
});
