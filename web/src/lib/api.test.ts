import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeError } from "./errors.ts";

const tokens = vi.hoisted(() => ({
  readAccessToken: vi.fn<(options: object) => Promise<string | null>>(),
}));
vi.mock("./auth/tokens.ts", () => tokens);
const revokeRefused = vi.hoisted(() => vi.fn());
vi.mock("./auth/revoke-refused.ts", () => ({ revokeRefused }));

let ask: ReturnType<typeof vi.fn<(request: Request, options?: RequestInit) => Promise<Response>>>;
let client: typeof import("./api.ts")["client"];
let library: typeof import("./session.ts");

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  ask = vi.fn();
  vi.stubGlobal("fetch", ask);
  ({ client } = await import("./api.ts"));
  library = await import("./session.ts");
});
afterEach(() => void vi.unstubAllGlobals());

// As the mocked function is called.
const request = (call: number) => ask.mock.calls[call]?.[0] as Request;
const refusal = (status: number, code: string) =>
  Response.json({ defined: false, code, status, message: "no", data: { field: 1 } }, { status });

test("an operation becomes its method and path, and a visitor carries no token", async () => {
  ask.mockResolvedValue(Response.json({ available: true }));
  const answer = await client.accounts.checkUsernameAvailability({ usernameText: "mira" });
  expect(answer).toEqual({ available: true });
  expect(request(0).method).toBe("GET");
  expect(new URL(request(0).url).pathname).toBe("/api/accounts/username-availability");
  expect(new URL(request(0).url).searchParams.get("usernameText")).toBe("mira");
  expect(request(0).headers.get("authorization")).toBeNull();
});

test("a signed-in member sends their token", async () => {
  library.authEvent("signedIn", "me");
  tokens.readAccessToken.mockResolvedValue("abc");
  ask.mockResolvedValue(Response.json({}));
  await client.profiles.getMyProfile();
  expect(request(0).headers.get("authorization")).toBe("Bearer abc");
});

test("an error carries its code, status and data", async () => {
  ask.mockResolvedValue(refusal(409, "username.taken"));
  const call = client.accounts.checkUsernameAvailability({ usernameText: "mira" });
  await expect(call).rejects.toMatchObject({
    code: "username.taken",
    status: 409,
    data: { field: 1 },
  });
});

test("a refused token is renewed once", async () => {
  library.authEvent("signedIn", "me");
  tokens.readAccessToken.mockImplementation(async (options) =>
    "renew" in options ? "new" : "old",
  );
  ask.mockResolvedValueOnce(refusal(401, "auth.invalid_token"));
  ask.mockResolvedValueOnce(Response.json({ name: "Me" }));
  expect(await client.profiles.getMyProfile()).toMatchObject({ name: "Me" });
  expect(request(1).headers.get("authorization")).toBe("Bearer new");
  expect(library.session.get().invalid).toBe(false);
  await vi.dynamicImportSettled();
  expect(revokeRefused).not.toHaveBeenCalled();
});

test("[T4] a session whose renewed token is refused as well is invalid", async () => {
  library.authEvent("signedIn", "me");
  tokens.readAccessToken.mockResolvedValue("abc");
  ask.mockImplementation(async () => refusal(401, "auth.invalid_token"));
  await expect(client.profiles.getMyProfile()).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledTimes(2);
  expect(library.session.get().invalid).toBe(true);
  await vi.waitFor(() => expect(revokeRefused).toHaveBeenCalledOnce());
});

test("an act without an answer fails after a minute as a lost connection", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const late = new DOMException("signal timed out", "TimeoutError");
  timeout.mockReturnValue(AbortSignal.abort(late));
  ask.mockImplementation((_request, options) => Promise.reject(options?.signal?.reason));
  const call = client.feed.createPost({ content: "Slow.", visibility: "public" });
  const error = await call.catch((reason: unknown) => reason);
  expect(timeout).toHaveBeenCalledWith(60_000);
  expect(describeError(error).title).toBe("Connection Error");
  timeout.mockRestore();
});

test("a query is limited by its page alone", async () => {
  const { signal } = new AbortController();
  ask.mockResolvedValue(Response.json({}));
  await client.profiles.getMyProfile(undefined, { signal });
  expect(ask.mock.calls[0]?.[1]?.signal).toBe(signal);
});

/** Whether each request so far outlives its page. */
const outlives = () => ask.mock.calls.map(([, options]) => options?.keepalive);

test("a small act outlives its page; a query and a long text don't", async () => {
  ask.mockImplementation(async () => Response.json({}));
  await client.feed.react({ postId: "pst_1", reactionType: "love" });
  await client.profiles.getMyProfile();
  await client.feed.createPost({ content: "a".repeat(2_001), visibility: "public" });
  expect(outlives()).toEqual([true, false, false]);
});

test("ten acts at once outlive their page, which is as much as browsers take", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  ask.mockImplementation(async () => (await promise).clone());
  const save = () => client.bookmarks.addBookmark({ postId: "pst_1" });
  const all = Promise.all(Array.from({ length: 11 }, save));
  await expect.poll(outlives).toEqual([...Array<boolean>(10).fill(true), false]);
  resolve(Response.json({}));
  await all;
  await save();
  expect(outlives().at(-1)).toBe(true);
});
