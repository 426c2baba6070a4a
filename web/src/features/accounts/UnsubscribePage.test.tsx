import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const unsubscribe = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { mail: { unsubscribe } },
}));
const { default: UnsubscribePage } = await import("./UnsubscribePage.tsx");

afterEach(cleanup);

test("after unsubscribing, the link to the choices leads to the settings that have them", async () => {
  unsubscribe.mockResolvedValueOnce({});
  render(
    <MemoryRouter initialEntries={["/unsubscribe?token=ada.key&kind=digest"]}>
      <UnsubscribePage />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Unsubscribe" }));
  const link = await screen.findByRole("link", { name: "Choose what we email you" });
  expect(unsubscribe).toHaveBeenCalledExactlyOnceWith({ token: "ada.key", subject: "digest" });
  expect(link.getAttribute("href")).toBe("/settings?section=notifications");
});
