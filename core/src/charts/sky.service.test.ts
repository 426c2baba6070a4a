import { expect, test, vi } from "vitest";

const skyAt = vi.hoisted(() => vi.fn());
vi.mock("@attune/charts/sky-now", () => ({ skyAt }));

const { currentSky } = await import("./sky.service.ts");

test("the sky is computed again after a failure, and then once an hour", async () => {
  skyAt.mockRejectedValueOnce(new Error("No tables")).mockResolvedValue({ at: "now" });
  await expect(currentSky()).rejects.toThrow("No tables");
  expect(await currentSky()).toEqual({ at: "now" });
  expect(await currentSky()).toEqual({ at: "now" });
  expect(skyAt).toHaveBeenCalledTimes(2);
});
