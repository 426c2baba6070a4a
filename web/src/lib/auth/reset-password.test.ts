import { afterEach, beforeEach, expect, test, vi } from "vitest";

const config = {
  region: "eu-central-1",
  userPoolId: "eu-central-1_pool",
  userPoolClientId: "client",
  uploadsOrigin: "https://uploads.example",
  stage: "test",
};
vi.mock("../config.ts", () => ({ loadConfig: async () => config }));
vi.mock("./common-password.ts", () => ({ refuseCommonPassword: async () => undefined }));

import { resetPassword } from "./password.ts";

const answered = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal("fetch", answered));
afterEach(() => {
  vi.unstubAllGlobals();
  answered.mockReset();
});

const refusal = (status: number, type: string) =>
  new Response(JSON.stringify({ __type: type, message: "No." }), { status });
const reset = () =>
  resetPassword({ userId: "mira", code: "123456", newPassword: "a quiet morning" }).then(
    () => null,
    (thrown: Error) => thrown,
  );

test("[D11] the new password is sent with the link's code", async () => {
  answered.mockResolvedValue(new Response("{}"));
  expect(await reset()).toBeNull();
  const [address, init] = answered.mock.calls[0] ?? [];
  expect(String(address)).toBe("https://cognito-idp.eu-central-1.amazonaws.com/");
  const headers = new Headers(init?.headers);
  expect(headers.get("x-amz-target")).toBe(
    "AWSCognitoIdentityProviderService.ConfirmForgotPassword",
  );
  expect(JSON.parse(String(init?.body))).toMatchObject({
    ClientId: "client",
    Username: "mira",
    ConfirmationCode: "123456",
    Password: "a quiet morning",
  });
});

test("[D11] a password typed with separate accents is sent with composed ones", async () => {
  answered.mockResolvedValue(new Response("{}"));
  await resetPassword({ userId: "mira", code: "123456", newPassword: "un e\u0301te\u0301" });
  const [, init] = answered.mock.calls[0] ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ Password: "un \u00e9t\u00e9" });
});

test("[D11] a lost answer is reported as lost, not as an invalid link", async () => {
  answered
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    // What a second attempt would meet.
    .mockResolvedValue(refusal(400, "ExpiredCodeException"));
  expect(await reset()).toMatchObject({ name: "NetworkError" });
  expect(answered).toHaveBeenCalledTimes(1);
});

test.each([
  ["without a readable answer", new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["after an error of its own", refusal(500, "InternalErrorException")],
])("[D11] the service may have changed the password %s", async (_when, answer) => {
  answered.mockResolvedValueOnce(answer).mockResolvedValue(refusal(400, "ExpiredCodeException"));
  expect(await reset()).toMatchObject({ name: "NetworkError" });
});

test("[D13] a refusal keeps the service's name and message", async () => {
  answered.mockImplementation(async () => refusal(400, "com.amazonaws#CodeMismatchException"));
  expect(await reset()).toMatchObject({ name: "CodeMismatchException", message: "No." });
});
