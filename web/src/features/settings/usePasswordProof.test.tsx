import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const reauthenticate = vi.hoisted(() => vi.fn());
vi.mock("../../lib/auth/reauthenticate.ts", () => ({ reauthenticate }));
vi.mock("./useRequiredAccount.ts", () => ({
  useRequiredAccount: () => ({ user: { email: "ada@people.example" } }),
}));
const { usePasswordProof } = await import("./usePasswordProof.tsx");

const given = vi.fn();
function Form() {
  const proof = usePasswordProof();
  return (
    <>
      {proof.fields}
      <button type="button" onClick={() => void proof.give().then(given)}>
        Give
      </button>
    </>
  );
}
const press = () => act(async () => void fireEvent.click(screen.getByText("Give")));
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

async function untilCode(giveCode: () => Promise<void>) {
  reauthenticate.mockResolvedValue({ needsCode: true, giveCode });
  render(<Form />);
  write(/^Your password/, "a quiet morning");
  await press();
  await expect.poll(() => screen.queryByLabelText(/^Code from your app/)).toBeTruthy();
  write(/^Code from your app/, "123456");
  await press();
}

test("typing goes into the code's field as soon as it's asked for", async () => {
  reauthenticate.mockResolvedValue({ needsCode: true });
  render(<Form />);
  write(/^Your password/, "a quiet morning");
  await press();
  const code = await screen.findByLabelText(/^Code from your app/);
  expect(document.activeElement).toBe(code);
});

test("a code that was right is asked for again when what it was for has failed", async () => {
  await untilCode(async () => undefined);
  await expect.poll(() => given.mock.lastCall).toEqual([true]);
  await press();
  expect(reauthenticate).toHaveBeenCalledTimes(2);
});

test("a step that has expired begins at the password again, and says so", async () => {
  await untilCode(async () => {
    throw Object.assign(new Error("expired"), { name: "NotAuthorizedException" });
  });
  expect(await screen.findByText(/took too long/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Code from your app/)).toBeNull();
  await press();
  expect(reauthenticate).toHaveBeenCalledTimes(2);
});
