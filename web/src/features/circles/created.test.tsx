import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("./CircleForm.tsx", () => ({
  CircleForm: ({ send }: { send: (draft: object) => unknown }) => (
    <button type="button" onClick={() => send({})}>
      Start
    </button>
  ),
}));
vi.mock("./circles.queries.ts", () => ({
  useCreateCircle: () => ({ mutateAsync: async () => ({ circleId: "cir_1" }) }),
}));
const { default: CreateCirclePage } = await import("./CreateCirclePage.tsx");

afterEach(cleanup);

test("Back leads from a new circle to where it was begun, not to an empty form", async () => {
  const router = createMemoryRouter(
    [
      { path: "/circles", element: <p>All circles</p> },
      { path: "/create-circle", element: <CreateCirclePage /> },
      { path: "/circles/:circleId", element: <p>The circle</p> },
    ],
    { initialEntries: ["/circles", "/create-circle"], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  await screen.findByText("The circle");
  await router.navigate(-1);
  expect(await screen.findByText("All circles")).toBeTruthy();
});
