import { expect, onTestFinished, test, vi } from "vitest";
import { createOnce } from "./create-once.ts";
import { randomToken } from "./random-token.ts";
import { tokenFor } from "./sent-words.ts";

/** As at an address like http://192.168.0.2. */
function leaveSecureContext(): void {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test("texts and forms get an idempotency key outside of a secure context, too", async () => {
  leaveSecureContext();
  const tokens = [
    tokenFor("Hello.", {}),
    await createOnce(
      { current: {} },
      async (token) => token,
      async (id) => id,
    ),
    randomToken(),
  ];
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
});
