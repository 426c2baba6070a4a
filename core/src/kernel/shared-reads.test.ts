import { afterEach, expect, test, vi } from "vitest";
import { minute } from "./clock.ts";
import { sharedReads } from "./shared-reads.ts";

afterEach(() => vi.restoreAllMocks());

const reader = () => {
  const read = vi.fn(async (id: string, from: number, until: number) => [id, from, until]);
  return { read, shared: sharedReads(read) };
};

test("what's shared is read once for everyone, and once more for another circle or time", async () => {
  const { read, shared } = reader();
  await Promise.all([shared("a", 1, 9), shared("a", 1, 9)]);
  expect(await shared("a", 1, 9)).toEqual(["a", 1, 9]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await shared("b", 1, 9)).toEqual(["b", 1, 9]);
  expect(await shared("a", 2, 9)).toEqual(["a", 2, 9]);
  expect(await shared("a", 1, 5)).toEqual(["a", 1, 5]);
  expect(read).toHaveBeenCalledTimes(4);
});

test("a shared read is repeated after a quarter of an hour", async () => {
  const { read, shared } = reader();
  const start = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(start);
  await shared("a", 1, 9);
  clock.mockReturnValue(start + 14 * minute);
  await shared("a", 1, 9);
  expect(read).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(start + 15 * minute);
  await shared("a", 1, 9);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a failed read is tried again", async () => {
  const read = vi.fn(async () => "found");
  read.mockRejectedValueOnce(new Error("Busy"));
  const shared = sharedReads(read);
  await expect(shared("a", 1, 9)).rejects.toThrow("Busy");
  expect(await shared("a", 1, 9)).toBe("found");
});

test("only the latest thousand reads are kept", async () => {
  const { read, shared } = reader();
  for (let index = 0; index <= 1_000; index++) await shared(String(index), 1, 9);
  await shared("1", 1, 9);
  expect(read).toHaveBeenCalledTimes(1_001);
  await shared("0", 1, 9);
  expect(read).toHaveBeenCalledTimes(1_002);
});
