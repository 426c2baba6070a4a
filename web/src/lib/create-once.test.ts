import { afterEach, expect, test, vi } from "vitest";
import { toasts } from "../ui/toast.ts";
import { type Creation, createOnce } from "./create-once.ts";

const lost = new TypeError("Failed to fetch");
const missing = { code: "not_found", status: 404 };
const differs = { code: "created_differently", status: 409, data: { createdId: "pst_1" } };

function form() {
  const creation: { current: Creation } = { current: {} };
  const create = vi.fn<(token: string) => Promise<string>>();
  const change = vi.fn<(madeId: string) => Promise<string>>();
  const send = () => createOnce(creation, create, change);
  const tokens = () => create.mock.calls.map(([token]) => token);
  return { create, change, send, tokens };
}

afterEach(() => toasts.set([]));

test("a lost answer keeps the token, and success takes a new one", async () => {
  const { create, send, tokens } = form();
  create.mockRejectedValueOnce(lost).mockResolvedValue("pst_1");
  await expect(send()).rejects.toBe(lost);
  await send();
  await send();
  const [first, second, third] = tokens();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(toasts.get()).toEqual([]);
});

test("what's edited after a lost answer changes what was made, and says so", async () => {
  const { create, change, send } = form();
  create.mockRejectedValueOnce(lost).mockRejectedValueOnce(differs);
  change.mockResolvedValue("changed");
  await expect(send()).rejects.toBe(lost);
  expect(await send()).toBe("changed");
  expect(change.mock.calls).toEqual([["pst_1"]]);
  expect(toasts.get().map(({ title }) => title)).toEqual(["Updated"]);
});

test("words that were taken back after the change's answer was lost, too, are changed again", async () => {
  const { create, change, send } = form();
  create.mockRejectedValueOnce(differs);
  change.mockRejectedValueOnce(lost).mockResolvedValue("as it was");
  await expect(send()).rejects.toBe(lost);
  expect(await send()).toBe("as it was");
  expect(create).toHaveBeenCalledTimes(1);
});

test("what was made and then deleted is made again", async () => {
  const { create, change, send, tokens } = form();
  create.mockRejectedValueOnce(differs).mockResolvedValue("pst_2");
  change.mockRejectedValue(missing);
  expect(await send()).toBe("pst_2");
  const [first, second] = tokens();
  expect(second).not.toBe(first);
});

test("what can't be made because its place is gone is refused", async () => {
  const { create, send } = form();
  create.mockRejectedValue(missing);
  await expect(send()).rejects.toBe(missing);
  expect(create).toHaveBeenCalledTimes(1);
});
