import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../ui/toast.ts";
import LoginPage from "./LoginPage.tsx";

const auth = vi.hoisted(() => ({
  requestPasswordReset: vi.fn(),
  UnknownUsernameError: class extends Error {},
  UsernameLookupError: class extends Error {},
}));
vi.mock("../../lib/auth/sign-in.ts", () => auth);
vi.mock("../../lib/api.ts", () => ({ client: {} }));
vi.mock("../../lib/config.ts", () => ({ loadConfig: async () => ({}) }));
vi.mock("../../lib/passkeys.ts", () => ({ passkeySupport: async () => "elsewhere" }));

beforeEach(() => {
  vi.clearAllMocks();
  toasts.set([]);
  auth.requestPasswordReset.mockResolvedValue(undefined);
});
afterEach(cleanup);

const open = () =>
  render(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  );
const identifier = () => screen.getByLabelText<HTMLInputElement>(/Email or username/);
const password = () => screen.queryByLabelText(/^Password/, { selector: "input" });
const writeName = () => fireEvent.change(identifier(), { target: { value: "ada" } });
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole("button", { name })));
  await act(async () => void (await vi.dynamicImportSettled()));
};
const said = () => {
  const [shown] = toasts.get();
  return shown && { title: shown.title, message: shown.message };
};
const error = (name: string) => Object.assign(new Error(), { name });

test("[D2] a forgotten password is asked about in the same form, with a way back", async () => {
  open();
  writeName();
  await press("Forgot password?");
  expect(password()).toBeNull();
  expect(identifier().value).toBe("ada");
  await press("Back to login");
  expect(password()).not.toBeNull();
});

test("[D4] a reset link needs an identifier", async () => {
  open();
  await press("Forgot password?");
  await press("Send reset link");
  expect(said()?.title).toBe("Invalid input");
});

test.each([
  ["an account that is there", undefined],
  ["an unknown username", new auth.UnknownUsernameError()],
  ["an unknown address", error("UserNotFoundException")],
  ["an address that is not confirmed", error("InvalidParameterException")],
  ["an account that was asked about too often", error("LimitExceededException")],
])("[D8] asking for a reset link says the same for %s", async (_, thrown) => {
  if (thrown) auth.requestPasswordReset.mockRejectedValueOnce(thrown);
  open();
  await press("Forgot password?");
  writeName();
  await press("Send reset link");
  expect(said()?.title).toBe("Reset email sent");
  expect(said()?.message).toContain("spam folder");
  // Back at the login, with nothing wrong yet.
  expect(password()).not.toBeNull();
  expect(screen.queryByText("Please enter your password.")).toBeNull();
});

test("[D8] a reset link that could not be asked for says so", async () => {
  auth.requestPasswordReset.mockRejectedValueOnce(error("NetworkError"));
  open();
  await press("Forgot password?");
  writeName();
  await press("Send reset link");
  expect(said()).toEqual({ title: "An error occurred", message: "Please try again later." });
});
