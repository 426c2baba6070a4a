import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../ui/toast.ts";

const passkey = vi.hoisted(() => ({
  signInWithPasskey: vi.fn(),
  NoPasskeyError: class extends Error {},
}));
vi.mock("../../lib/auth/passkey-sign-in.ts", () => passkey);
const auth = vi.hoisted(() => ({
  UnknownUsernameError: class extends Error {},
  UsernameLookupError: class extends Error {},
}));
vi.mock("../../lib/auth/sign-in.ts", () => auth);
const support = vi.hoisted(() => ({ passkeySupport: vi.fn() }));
vi.mock("../../lib/passkeys.ts", () => support);
vi.mock("../../lib/config.ts", () => ({ loadConfig: async () => ({}) }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.resetModules();
  toasts.set([]);
  support.passkeySupport.mockResolvedValue("works");
  passkey.signInWithPasskey.mockResolvedValue("done");
});
afterEach(cleanup);

/** Loads the page again, because it looks once whether passkeys work. */
async function open(name = "ada") {
  const { default: LoginPage } = await import("./LoginPage.tsx");
  await Promise.all([import("./OtherSignIns.tsx"), import("./passkey-toasts.ts")]);
  await act(async () => {
    render(
      <MemoryRouter>
        <LoginPage />
      </MemoryRouter>,
    );
    await vi.dynamicImportSettled();
  });
  fireEvent.change(screen.getByLabelText(/Email or username/), { target: { value: name } });
}
const button = () => screen.queryByRole("button", { name: "Log in with a passkey" });
const press = async () => {
  const found = await screen.findByRole("button", { name: "Log in with a passkey" });
  await act(async () => {
    fireEvent.click(found);
    await vi.dynamicImportSettled();
  });
};
const said = async () => {
  // The module that was loaded again has toasts of its own.
  const { toasts: shown } = await import("../../ui/toast.ts");
  const [toast] = shown.get();
  return toast && `${toast.title}: ${toast.message}`;
};
const error = (name: string) => Object.assign(new Error(""), { name });

test("a passkey logs in by the name alone", async () => {
  await open();
  fireEvent.click(screen.getByRole("checkbox", { name: "Remember me for 30 days" }));
  await press();
  expect(passkey.signInWithPasskey).toHaveBeenCalledExactlyOnceWith({
    identifier: "ada",
    remember: true,
  });
  expect(await said()).toBe("Welcome back!: undefined");
});

test.each(["unsupported", "elsewhere"])("isn't offered where passkeys are %s", async (answer) => {
  support.passkeySupport.mockResolvedValue(answer);
  await open();
  expect(button()).toBeNull();
});

test("without a name it asks for one, in its field", async () => {
  await open(" ");
  await press();
  expect(passkey.signInWithPasskey).not.toHaveBeenCalled();
  expect(await said()).toBe("Invalid input: Please enter your email or username.");
  const field = screen.getByLabelText(/Email or username/);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test.each([
  [
    "PasskeyAuthenticationCanceled",
    "No passkey was used: You can try again, or log in with your password.",
  ],
  [
    "PasskeyNotSupported",
    "Login failed: This device can't use passkeys here. Please log in with your password.",
  ],
  [
    "NotAuthorizedException",
    "Login failed: That passkey didn't work. Please log in with your password.",
  ],
])("%s shows a calm message", async (name, words) => {
  passkey.signInWithPasskey.mockRejectedValue(error(name));
  await open();
  await press();
  expect(await said()).toBe(words);
});

test("an account without a passkey and an unknown name each get a message", async () => {
  passkey.signInWithPasskey.mockRejectedValueOnce(new passkey.NoPasskeyError());
  await open();
  await press();
  expect(await said()).toBe(
    "Login failed: There's no passkey for this account, or it uses two-step verification. Please log in with your password.",
  );
  passkey.signInWithPasskey.mockRejectedValueOnce(new auth.UnknownUsernameError());
  await press();
  expect(screen.getByText("Username not found")).toBeDefined();
});
