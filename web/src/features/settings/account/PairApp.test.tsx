import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const finishPairing = vi.hoisted(() => vi.fn());
vi.mock("./second-factor.ts", () => ({ finishPairing }));

import PairApp from "./PairApp.tsx";

afterEach(cleanup);

const nothing = () => undefined;
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PairApp
        pairing={{ address: "otpauth://totp/Attune", secret: "GUAOWKM5" }}
        onPaired={nothing}
        onCancel={nothing}
      />
    </QueryClientProvider>,
  );

test("the focus goes to the instructions, above the code to scan and to type", () => {
  show();
  const focused = document.activeElement;
  expect(focused?.textContent).toMatch(/^Scan this with an authenticator app/);
  expect(focused?.contains(screen.getByLabelText("Code the app shows"))).toBe(false);
});

test("the key to type is in groups of four, and is copied as one word", () => {
  show();
  expect(screen.getByText("GUAO").nextSibling).toBe(screen.getByText("WKM5"));
  expect(screen.getByText("GUAO").parentElement?.textContent).toBe("GUAOWKM5");
});

test("a wrong code shows at its field, which has the focus", async () => {
  finishPairing.mockRejectedValueOnce(
    Object.assign(new Error("wrong"), { name: "EnableSoftwareTokenMFAException" }),
  );
  show();
  const code = screen.getByLabelText("Code the app shows");
  fireEvent.change(code, { target: { value: "123456" } });
  expect(await screen.findByText("Please enter the code your app shows now.")).toBeTruthy();
  expect(code.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(code);
});
