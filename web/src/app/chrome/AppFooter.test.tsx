import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import AppearanceSection from "../../features/settings/appearance/AppearanceSection.tsx";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { AppFooter } from "./AppFooter.tsx";

vi.mock("../../lib/account.ts", async (original) => ({
  ...(await original<typeof import("../../lib/account.ts")>()),
  useAccount: () => ({ profile: null }),
}));

afterEach(cleanup);

test("the footer follows the theme that's chosen in the settings", () => {
  render(
    <MemoryRouter>
      <QueryProvider>
        <AppearanceSection />
        <AppFooter />
      </QueryProvider>
    </MemoryRouter>,
  );
  const footer = screen.getByRole<HTMLSelectElement>("combobox", { name: "Theme" });
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(footer.value).toBe("dark");
  fireEvent.change(footer, { target: { value: "system" } });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Same as your device" }).checked).toBe(
    true,
  );
});
