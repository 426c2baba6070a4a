import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));
const { EventForm } = await import("./EventForm.tsx");

afterEach(cleanup);

test("[Q4] where an event is and how many can come have labels that no one takes for the other", () => {
  render(
    <MemoryRouter>
      <EventForm label="List" busyLabel="Listing..." send={async () => true} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("textbox", { name: /place/i })).toHaveLength(1);
  expect(screen.getByRole("textbox", { name: /^How many people can come/ })).toBeDefined();
});
