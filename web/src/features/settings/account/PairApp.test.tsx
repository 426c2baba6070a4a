import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("./second-factor.ts", () => ({ finishPairing: vi.fn() }));

import PairApp from "./PairApp.tsx";

afterEach(cleanup);

test("the focus goes to the instructions, above the code to scan and to type", () => {
  const nothing = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PairApp
        pairing={{ address: "otpauth://totp/Attune", secret: "GUAOWKM5" }}
        onPaired={nothing}
        onCancel={nothing}
      />
    </QueryClientProvider>,
  );
  const focused = document.activeElement;
  expect(focused?.textContent).toMatch(/^Scan this with an authenticator app/);
  expect(focused?.contains(screen.getByLabelText("Code the app shows"))).toBe(false);
});
