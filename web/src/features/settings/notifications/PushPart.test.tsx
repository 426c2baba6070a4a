import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { PushPart } from "./PushPart.tsx";

const turning = vi.hoisted(() => ({ isPending: false, variables: true, mutate: vi.fn() }));
const support = vi.hoisted(() => vi.fn(() => "possible"));
vi.mock("../../../lib/push/support.ts", () => ({ pushSupport: support }));
vi.mock("./push.ts", () => ({
  usePush: () => ({ data: { publicKey: "key", devices: [], isOnHere: false } }),
  useRemoveDevice: () => ({ isPending: false }),
  useSwitchPush: () => turning,
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

test("the switch keeps the focus while the browser is asked, and asks once", async () => {
  support.mockReturnValue("possible");
  turning.isPending = true;
  render(<PushPart />);
  const box = screen.getByRole<HTMLInputElement>("checkbox");
  expect(box.disabled).toBe(false);
  expect(box.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(box);
  expect(turning.mutate).not.toHaveBeenCalled();
});
