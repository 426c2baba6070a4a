import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PushPart } from "./PushPart.tsx";

const support = vi.hoisted(() => vi.fn(() => "possible"));
vi.mock("../../../lib/push/support.ts", () => ({ pushSupport: support }));
vi.mock("./push.ts", () => ({
  usePush: () => ({ data: { publicKey: "key", devices: [], isOnHere: false } }),
  useRemoveDevice: () => ({ isPending: false }),
  useSwitchPush: () => ({ isPending: false }),
}));
vi.mock("./attention.ts", () => ({
  useAttention: () => ({ data: null }),
  useSaveAttention: () => ({}),
}));
afterEach(cleanup);

test("on an iPhone the member reads how to install the app, which pushes need there", () => {
  support.mockReturnValue("needs_install");
  render(<PushPart />);
  expect(screen.getByText("Install the app first")).toBeTruthy();
  expect(screen.getByText(/choose “Add to Home Screen”/)).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("where the browser can, a switch turns pushes on", () => {
  support.mockReturnValue("possible");
  render(<PushPart />);
  expect(screen.getByRole("checkbox", { name: "Push notifications on this device" })).toBeTruthy();
});
