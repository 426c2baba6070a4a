import { expect, test, vi } from "vitest";

const circles = vi.hoisted(() => ({ handOverCircle: vi.fn(), getCircle: vi.fn() }));
vi.mock("../../lib/api.ts", () => ({ client: { circles } }));
const { handOver } = await import("./hand-over.ts");

const denied = Object.assign(new Error("denied"), { code: "permission.denied", status: 403 });

test("[Q2] handing over a circle whose host is the new one already, as the answer was lost, is done", async () => {
  circles.handOverCircle.mockRejectedValue(denied);
  circles.getCircle.mockResolvedValue({ circle: { host: { userId: "usr_ben" } } });
  await expect(handOver("cir_1", "usr_ben")).resolves.toBeUndefined();
  await expect(handOver("cir_1", "usr_cleo")).rejects.toBe(denied);
});
