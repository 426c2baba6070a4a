import { expect, test, vi } from "vitest";
import { accountMail } from "./account-mails.ts";

test.each(["CustomMessage_VerifyUserAttribute", "CustomMessage_ForgotPassword"])(
  "%s has no name in its greeting, because the address may be a stranger's",
  (trigger) => {
    vi.stubEnv("ORIGIN", "https://attune.example");
    const mail = accountMail(trigger, { code: "{####}", userId: "1" });
    vi.unstubAllEnvs();
    expect(mail?.html).toContain(">Hello,<");
  },
);
