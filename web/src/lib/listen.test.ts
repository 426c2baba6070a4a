import { beforeEach, expect, test, vi } from "vitest";

const stop = vi.fn();
const startRealtime = vi.hoisted(() => vi.fn());
vi.mock("./realtime.ts", () => ({ startRealtime }));

const { listen, listenEarly, stopListeningEarly } = await import("./listen.ts");
const { session } = await import("./session.ts");
const signIn = (userId: string | null) => session.patch({ userId });

beforeEach(() => {
  signIn(null);
  vi.clearAllMocks();
  startRealtime.mockReturnValue(stop);
  signIn("ada");
});

test("the page takes over the connection that was started before it", () => {
  listenEarly("ada");
  listenEarly("ada");
  const leave = listen("ada");
  expect(startRealtime).toHaveBeenCalledTimes(1);
  expect(stop).not.toHaveBeenCalled();
  leave();
  expect(stop).toHaveBeenCalledTimes(1);
  listen("ada");
  expect(startRealtime).toHaveBeenCalledTimes(2);
});

test("a connection that no page takes over ends with the sign-out, or once it would be refused", () => {
  listenEarly("ada");
  signIn(null);
  expect(stop).toHaveBeenCalledTimes(1);
  signIn("ada");
  listenEarly("ada");
  stopListeningEarly();
  expect(stop).toHaveBeenCalledTimes(2);
});

test("another member's page has a connection of its own", () => {
  listenEarly("ada");
  signIn("ben");
  expect(stop).toHaveBeenCalledTimes(1);
  listen("ben");
  expect(startRealtime).toHaveBeenCalledTimes(2);
});
