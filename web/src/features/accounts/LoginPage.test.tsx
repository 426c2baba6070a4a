import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authEvent } from "../../lib/session.ts";
import { tabKeys, writeItem } from "../../lib/storage.ts";
import { toasts } from "../../ui/toast.ts";
import LoginPage from "./LoginPage.tsx";

const auth = vi.hoisted(() => ({
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  UnknownUsernameError: class extends Error {},
  UsernameLookupError: class extends Error {},
}));
vi.mock("../../lib/auth/sign-in.ts", () => auth);
const spendRecoveryCode = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", () => ({ client: { accounts: { spendRecoveryCode } } }));
const device = vi.hoisted(() => ({ isPhone: false }));
vi.mock("../../lib/device.ts", () => ({ useDevice: () => device }));
vi.mock("../../lib/config.ts", () => ({ loadConfig: async () => ({}) }));
vi.mock("../../lib/passkeys.ts", () => ({ passkeySupport: async () => "elsewhere" }));

beforeEach(() => {
  vi.clearAllMocks();
  toasts.set([]);
  sessionStorage.clear();
  device.isPhone = false;
  auth.signIn.mockResolvedValue("done");
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
const type = (control: Element | null, value: string) => {
  if (!control) throw new Error("The field is not there.");
  fireEvent.change(control, { target: { value } });
};
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole("button", { name })));
  await act(async () => void (await vi.dynamicImportSettled()));
};
const said = () => {
  const [shown] = toasts.get();
  return shown && { title: shown.title, message: shown.message };
};
const logIn = async (name = "ada@people.example") => {
  type(identifier(), name);
  type(password(), "a quiet morning");
  await press("Log in");
};

const error = (name: string, message = "") => Object.assign(new Error(message), { name });

const toPage = "Log in to see this page.";

test.each(["/community/post/pst_1", "/post/pst_1", "/messages/cnv_1#newest", "/profile/usr_1"])(
  "[C3] says that the log-in leads to %s",
  (path) => {
    writeItem(tabKeys.postLoginRedirect, path, sessionStorage);
    open();
    expect(screen.getByText(toPage)).toBeTruthy();
    // It's no longer remembered while it opens.
    sessionStorage.clear();
    type(identifier(), "ada");
    expect(screen.getByText(toPage)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
    expect(screen.queryByText(toPage)).toBeNull();
  },
);

test.each(["/community", "/settings?section=data/export"])(
  "[C3] greets who comes back to %s as usual",
  (path) => {
    writeItem(tabKeys.postLoginRedirect, path, sessionStorage);
    open();
    expect(screen.getByText("Good to see you again.")).toBeTruthy();
  },
);

test("[C14] promises no page after a sign-out, which forgets it", () => {
  // The guard remembers the page until the sign-out is cleaned up.
  writeItem(tabKeys.postLoginRedirect, "/messages/cnv_1", sessionStorage);
  authEvent("signedOut", null);
  open();
  expect(screen.getByText("Good to see you again.")).toBeTruthy();
});

test("[C14] promises the page that an idle sign-out keeps", () => {
  writeItem(tabKeys.postLoginRedirect, "/messages/cnv_1", sessionStorage);
  writeItem(tabKeys.idlePage, "/messages/cnv_1", sessionStorage);
  authEvent("signedOut", null);
  open();
  expect(screen.getByText(toPage)).toBeTruthy();
});

describe("signing in", () => {
  test("[D1] asks for email or username and password, and remembers for 30 days when asked to", async () => {
    open();
    fireEvent.click(screen.getByRole("checkbox", { name: "Remember me for 30 days" }));
    await logIn();
    expect(auth.signIn).toHaveBeenCalledExactlyOnceWith({
      identifier: "ada@people.example",
      password: "a quiet morning",
      remember: true,
    });
  });

  test("[D1] keeps only those signed in for 30 days who asked for it, on a phone too", async () => {
    device.isPhone = true;
    open();
    expect(screen.getByRole("checkbox", { name: "Remember me for 30 days" })).toHaveProperty(
      "checked",
      false,
    );
    await logIn();
    expect(auth.signIn).toHaveBeenCalledExactlyOnceWith({
      identifier: "ada@people.example",
      password: "a quiet morning",
      remember: false,
    });
  });

  test("[D3] says that a username is not found", async () => {
    auth.signIn.mockRejectedValueOnce(new auth.UnknownUsernameError());
    open();
    await logIn("nobody");
    expect(screen.getByText("Username not found")).toBeTruthy();
    expect(document.activeElement).toBe(identifier());
    expect(said()).toEqual({
      title: "User not found",
      message: "No account found with that username.",
    });
    type(identifier(), "somebody");
    expect(screen.queryByText("Username not found")).toBeNull();
  });

  test("[D3] [D8] says so too when it cannot be looked up", async () => {
    auth.signIn.mockRejectedValueOnce(new auth.UsernameLookupError());
    open();
    await logIn("ada");
    expect(said()).toEqual({
      title: "Username not found",
      message: "Unable to find email for this username.",
    });
  });

  test("[D4] needs both fields", async () => {
    open();
    await press("Log in");
    expect(said()?.title).toBe("Missing information");
    type(identifier(), "ada");
    toasts.set([]);
    await press("Log in");
    expect(said()?.title).toBe("Missing information");
    expect(auth.signIn).not.toHaveBeenCalled();
  });

  test("[T9] an email without a password isn't sent, nor a password without an email", async () => {
    open();
    type(identifier(), "ada@people.example");
    await press("Log in");
    type(identifier(), "");
    type(password(), "a quiet morning");
    await press("Log in");
    expect(auth.signIn).not.toHaveBeenCalled();
    await logIn();
    expect(auth.signIn).toHaveBeenCalledOnce();
  });

  test("[D7] welcomes", async () => {
    open();
    await logIn();
    expect(said()?.title).toBe("Welcome back!");
  });

  test("stays busy while the next page loads, and isn't sent twice", async () => {
    auth.signIn.mockImplementation(async () => {
      authEvent("signedIn", "ada");
      return "done";
    });
    open();
    await logIn();
    const button = screen.getByRole("button", { name: "Logging in..." });
    // Rendered above.
    await act(async () => void fireEvent.submit(button.closest("form") as HTMLFormElement));
    expect(auth.signIn).toHaveBeenCalledOnce();
    await act(async () => authEvent("signedOut", null));
    expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
  });

  test.each(["Incorrect username or password.", "Invalid login", "Wrong password"])(
    "[D7] %s shows as wrong details",
    async (message) => {
      auth.signIn.mockRejectedValueOnce(error("NotAuthorizedException", message));
      open();
      await logIn();
      expect(said()).toEqual({
        title: "Login failed",
        message: "Incorrect login details. Please check your email/username and password.",
      });
    },
  );

  test.each([
    ["Password attempts exceeded", "Password attempts exceeded"],
    ["", "Invalid credentials"],
  ])("[D7] anything else shows in the server's words", async (message, shown) => {
    auth.signIn.mockRejectedValueOnce(error("Other", message));
    open();
    await logIn();
    expect(said()).toEqual({ title: "Login failed", message: shown });
  });

  test("asks for the second factor, and for the password again when that took too long", async () => {
    auth.signIn.mockResolvedValueOnce("code");
    open();
    await logIn();
    const code = await screen.findByLabelText(/Code from your authenticator app/);
    auth.confirmSignIn.mockRejectedValueOnce(error("CodeMismatchException"));
    type(code, "12345");
    expect(auth.confirmSignIn).not.toHaveBeenCalled();
    await act(async () => type(code, "123456"));
    await expect
      .poll(() => said()?.message)
      .toBe("The code is wrong or has expired. Please enter the one your app shows now.");
    expect(code.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(code);
    auth.confirmSignIn.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await press("Log in");
    expect(said()?.message).toBe(
      "Unable to connect to the server. Please check your internet connection.",
    );
    auth.confirmSignIn.mockRejectedValueOnce(error("TooManyRequestsException", "Slow down"));
    await press("Log in");
    expect(said()).toEqual({ title: "Login failed", message: "Slow down" });
    auth.confirmSignIn.mockResolvedValueOnce("done");
    await press("Log in");
    expect(auth.confirmSignIn).toHaveBeenLastCalledWith("123456");
    expect(said()?.title).toBe("Welcome back!");
    auth.confirmSignIn.mockRejectedValueOnce(error("NotAuthorizedException", "Invalid session"));
    await press("Log in");
    expect(document.activeElement).toBe(password());
  });

  test("a recovery code says what it turns off, and leads back to the password", async () => {
    auth.signIn.mockResolvedValueOnce("code");
    spendRecoveryCode.mockResolvedValueOnce({ success: true });
    open();
    await logIn();
    await press("Use a recovery code");
    expect(screen.getByText(/using one turns two-step verification off/)).toBeTruthy();
    type(screen.getByLabelText(/Recovery code/), "Q7KD-28XM-VJ4P-9RTA");
    await press("Use code");
    expect(said()?.title).toBe("Two-step verification is off");
    expect(document.activeElement).toBe(password());
  });
});

test.each([
  new TypeError("Failed to fetch"),
  error("NetworkError", "A network error has occurred."),
])("[D7] an unreachable server shows in our words, not the browser's", async (thrown) => {
  auth.signIn.mockRejectedValueOnce(thrown);
  open();
  await logIn();
  expect(said()).toEqual({
    title: "Login failed",
    message: "Unable to connect to the server. Please check your internet connection.",
  });
});
