import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../../ui/toast.ts";
import { PasskeysPart } from "./PasskeysPart.tsx";

const passkeys = vi.hoisted(() => ({
  readPasskeys: vi.fn(),
  addPasskey: vi.fn(),
  removePasskey: vi.fn(),
}));
vi.mock("./passkeys.ts", () => passkeys);
const secondFactor = vi.hoisted(() => ({ hasSecondFactor: vi.fn() }));
vi.mock("./second-factor.ts", () => secondFactor);
const support = vi.hoisted(() => ({ passkeySupport: vi.fn() }));
vi.mock("../../../lib/passkeys.ts", () => support);
const give = vi.hoisted(() => vi.fn());
vi.mock("../useProof.ts", () => ({ useProof: () => ({ fields: null, give, forget() {} }) }));

const keychain = {
  id: "one",
  maker: "iCloud Keychain",
  device: "Safari on Mac",
  createdAt: new Date(2026, 4, 4, 10).toISOString(),
};

beforeEach(() => {
  vi.resetAllMocks();
  toasts.set([]);
  support.passkeySupport.mockResolvedValue("works");
  passkeys.readPasskeys.mockResolvedValue([]);
  secondFactor.hasSecondFactor.mockResolvedValue(false);
  give.mockResolvedValue(true);
});
afterEach(cleanup);

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <PasskeysPart />
    </QueryClientProvider>,
  );
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await vi.dynamicImportSettled();
  });
const said = () => toasts.get().map(({ title, message }) => `${title}: ${message}`);

test("without a passkey it says so, and adds one after the password", async () => {
  open();
  expect(await screen.findByText("You don't have a passkey yet.")).toBeDefined();
  await press("Add a passkey");
  give.mockResolvedValueOnce(false);
  await press("Continue");
  expect(passkeys.addPasskey).not.toHaveBeenCalled();
  passkeys.readPasskeys.mockResolvedValue([keychain]);
  await press("Continue");
  expect(passkeys.addPasskey).toHaveBeenCalledOnce();
  expect(said()).toEqual(["Passkey added: You can log in with it from now on."]);
  expect(await screen.findByText("iCloud Keychain")).toBeDefined();
  expect(screen.getByText("Added on 4 May 2026")).toBeDefined();
  expect(screen.getByText(/If you reset your password, your passkeys/)).toBeDefined();
});

test.each([
  ["request.conflict", "No passkey was added: You've reached the limit. Remove one first."],
  ["data.invalid", "No passkey was added: That took too long. Please try again."],
])("the API's %s shows a calm message", async (code, words) => {
  passkeys.addPasskey.mockRejectedValue(Object.assign(new Error(""), { code }));
  open();
  await screen.findByText("You don't have a passkey yet.");
  await press("Add a passkey");
  await press("Continue");
  expect(said()).toEqual([words]);
});

test.each([
  ["NotAllowedError", "No passkey was added: You can try again whenever you like."],
  ["InvalidStateError", "There's one already: This device has a passkey for your account."],
  ["PasskeyRegistrationCanceled", "No passkey was added: You can try again whenever you like."],
  ["PasskeyAlreadyExists", "There's one already: This device has a passkey for your account."],
  [
    "PasskeyNotSupported",
    "No passkey was added: This device or browser can't keep one for this site.",
  ],
])("%s shows a calm message", async (name, words) => {
  passkeys.addPasskey.mockRejectedValue(Object.assign(new Error(""), { name }));
  open();
  await screen.findByText("You don't have a passkey yet.");
  await press("Add a passkey");
  await press("Continue");
  expect(said()).toEqual([words]);
});

test("a passkey is removed after the password", async () => {
  passkeys.readPasskeys.mockResolvedValue([keychain]);
  open();
  await screen.findByText("iCloud Keychain");
  await press("Remove iCloud Keychain");
  give.mockResolvedValueOnce(false);
  await press("Remove");
  expect(passkeys.removePasskey).not.toHaveBeenCalled();
  passkeys.readPasskeys.mockResolvedValue([]);
  await press("Remove");
  expect(passkeys.removePasskey).toHaveBeenCalledExactlyOnceWith("one");
  expect(await screen.findByText("You don't have a passkey yet.")).toBeDefined();
});

test("a passkey whose maker is unknown is named by its device, if that's known", async () => {
  passkeys.readPasskeys.mockResolvedValue([
    { ...keychain, maker: null },
    { ...keychain, id: "two", maker: null, device: null },
  ]);
  open();
  expect(await screen.findByRole("button", { name: "Remove Safari on Mac" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Remove Passkey" })).toBeDefined();
});

test("with a second factor, the focus is on the heading once a passkey is removed", async () => {
  passkeys.readPasskeys.mockResolvedValue([keychain]);
  secondFactor.hasSecondFactor.mockResolvedValue(true);
  open();
  const button = await screen.findByRole("button", { name: "Remove iCloud Keychain" });
  button.focus();
  await press("Remove iCloud Keychain");
  passkeys.readPasskeys.mockResolvedValue([]);
  await press("Remove");
  await waitFor(() => expect(screen.queryByText("iCloud Keychain")).toBeNull());
  const heading = screen.getByRole("heading", { name: "Passkeys" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("with a second factor, or in a browser without passkeys, none can be added", async () => {
  passkeys.readPasskeys.mockResolvedValue([keychain]);
  secondFactor.hasSecondFactor.mockResolvedValue(true);
  open();
  expect(
    await screen.findByText(/Passkeys don't work while two-step verification is on/),
  ).toBeDefined();
  expect(screen.queryByText(/^Log in with your fingerprint/)).toBeNull();
  cleanup();
  secondFactor.hasSecondFactor.mockResolvedValue(false);
  support.passkeySupport.mockResolvedValue("unsupported");
  open();
  expect(await screen.findByText("This browser can't add passkeys.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Remove iCloud Keychain" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

test("a list that can't be read is asked for again", async () => {
  passkeys.readPasskeys.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  open();
  expect(screen.queryByText("You don't have a passkey yet.")).toBeNull();
  const again = await screen.findByRole("button", { name: "Try Again" });
  fireEvent.click(again);
  expect(await screen.findByText("You don't have a passkey yet.")).toBeDefined();
});

test("nothing is shown where passkeys don't belong", async () => {
  support.passkeySupport.mockResolvedValue("elsewhere");
  open();
  await act(async () => undefined);
  expect(document.body.textContent).toBe("");
});

test("passkeys of one name are numbered by age, so that each can be removed by name", async () => {
  const later = { ...keychain, id: "two", createdAt: new Date(2026, 5, 4, 10).toISOString() };
  const phone = { ...keychain, id: "three", maker: "Google Password Manager" };
  passkeys.readPasskeys.mockResolvedValue([later, keychain, phone]);
  open();
  const row = async (name: string) =>
    (await screen.findByRole("button", { name })).closest("li")?.textContent;
  expect(await row("Remove iCloud Keychain (1)")).toContain("4 May 2026");
  expect(await row("Remove iCloud Keychain (2)")).toContain("4 June 2026");
  expect(await row("Remove Google Password Manager")).toBeDefined();
});
