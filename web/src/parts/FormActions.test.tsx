import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { FormActions } from "./FormActions.tsx";

afterEach(cleanup);

const actions = { label: "Save", busy: false, busyLabel: "Saving..." };

test("Cancel leads from an edit to what was being edited, and Back doesn't return to the form", async () => {
  const router = createMemoryRouter(
    [
      { path: "/events", element: <p>All events</p> },
      { path: "/events/:eventId", element: <p>The event</p> },
      { path: "/events/:eventId/edit", element: <FormActions {...actions} back="/events/1" /> },
    ],
    { initialEntries: ["/events", "/events/1/edit"], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("link", { name: "Cancel" }));
  await screen.findByText("The event");
  await router.navigate(-1);
  expect(await screen.findByText("All events")).toBeTruthy();
});

test("a new thing's form has no Cancel", () => {
  render(<FormActions {...actions} />);
  expect(screen.getByRole("button", { name: "Save" })).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
