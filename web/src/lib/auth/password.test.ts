import { afterEach, beforeEach, expect, test, vi } from "vitest";

const outside = vi.hoisted(() => ({
  answered: vi.fn<typeof fetch>(),
  notice: vi.fn<(input: { credential: string; token?: string }) => Promise<unknown>>(),
}));
vi.mock("../api.ts", () => ({ client: { accounts: { notifyOfNewCredential: outside.notice } } }));
vi.mock("./tokens.ts", () => ({
  authFor: async () => ({ Cognito: { userPoolId: "eu-central-1_pool" } }),
  storedSignInWay: async () => "password",
  readAccessToken: async () => "a-token",
}));
vi.mock("./common-password.ts", () => ({ refuseCommonPassword: async () => undefined }));

import { session } from "../session.ts";
import { changePassword } from "./password.ts";
import { reportPasswordChange } from "./password-report.ts";

const named = (name: string) => Object.assign(new Error("No."), { name });
const refuse = async () =>
  new Response(JSON.stringify({ __type: "NotAuthorizedException" }), { status: 400 });
const lost = new TypeError("Failed to fetch");
const signedInAs = (userId: string) =>
  session.set({ initialised: true, userId, event: "signedIn", invalid: false });
const tokens = () => outside.notice.mock.calls.map(([{ token }]) => token);

beforeEach(() => {
  localStorage.clear();
  signedInAs("mira");
  vi.stubGlobal("fetch", outside.answered);
  outside.answered.mockImplementation(async () => new Response("{}"));
  outside.notice.mockResolvedValue({ success: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("a changed password is reported once", async () => {
  await changePassword("lamplight", "a quiet morning");
  await reportPasswordChange();
  expect(outside.notice).toHaveBeenCalledOnce();
  expect(outside.notice.mock.calls[0]?.[0]).toMatchObject({ credential: "password" });
});

test("passwords typed with separate accents are sent with composed ones", async () => {
  await changePassword("l'e\u0301te\u0301", "l'hiver a\u0300 Nice");
  const [, init] = outside.answered.mock.calls[0] ?? [];
  expect(JSON.parse(String(init?.body))).toEqual({
    AccessToken: "a-token",
    PreviousPassword: "l'\u00e9t\u00e9",
    ProposedPassword: "l'hiver \u00e0 Nice",
  });
});

test("a lost report is repeated with the same token, until it's answered", async () => {
  outside.notice.mockRejectedValue(named("TypeError"));
  await changePassword("lamplight", "a quiet morning");
  await reportPasswordChange();
  outside.notice.mockResolvedValue({ success: true });
  await reportPasswordChange();
  await reportPasswordChange();
  expect(tokens()).toHaveLength(3);
  expect(new Set(tokens()).size).toBe(1);
});

test("a report waits for the member whose password it was", async () => {
  outside.notice.mockRejectedValueOnce(named("TypeError"));
  await changePassword("lamplight", "a quiet morning");
  signedInAs("nora");
  await reportPasswordChange();
  expect(outside.notice).toHaveBeenCalledOnce();
  signedInAs("mira");
  await reportPasswordChange();
  expect(outside.notice).toHaveBeenCalledTimes(2);
});

test("a refused change isn't reported", async () => {
  outside.answered.mockImplementation(refuse);
  await expect(changePassword("wrong", "a quiet morning")).rejects.toThrow();
  await reportPasswordChange();
  expect(outside.notice).not.toHaveBeenCalled();
});

test("a change whose answer is lost is reported later, also if the old password is tried again", async () => {
  outside.answered.mockRejectedValueOnce(lost);
  const change = changePassword("lamplight", "a quiet morning");
  await expect(change).rejects.toMatchObject({ name: "NetworkError" });
  expect(outside.answered).toHaveBeenCalledOnce();
  outside.answered.mockImplementation(refuse);
  await expect(changePassword("lamplight", "a quiet morning")).rejects.toThrow();
  expect(outside.notice).not.toHaveBeenCalled();
  await reportPasswordChange();
  expect(outside.notice).toHaveBeenCalledOnce();
});
