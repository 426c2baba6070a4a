import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useStepHistory } from "./useStepHistory.ts";

afterEach(cleanup);

function Steps({ first }: { first: number }) {
  const { step, goTo } = useStepHistory(first);
  const { state } = useLocation();
  return (
    <>
      <h1>Step {step}</h1>
      <p>Entry {state?.step ?? 0}</p>
      <button type="button" onClick={() => goTo(step + 1)}>
        Continue
      </button>
      <button type="button" onClick={() => goTo(step - 1)}>
        Back
      </button>
    </>
  );
}

async function open(first: number) {
  const router = createMemoryRouter(
    [
      { path: "/membership", element: "the payment page" },
      // Guards answer a moment later.
      { path: "/onboarding", element: <Steps first={first} />, loader: async () => null },
    ],
    { initialEntries: ["/membership", "/onboarding"] },
  );
  render(<RouterProvider router={router} />);
  await shows(`Step ${first}`);
  return router;
}
const shows = (text: string) => vi.waitFor(() => expect(screen.getByText(text)).toBeTruthy());
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
/** Waits for the step and for its entry in the history, which is rendered later. */
async function arrivesAt(step: number) {
  await shows(`Step ${step}`);
  await shows(`Entry ${step}`);
}

test("the browser's Back goes one step back, and from the first step to where the member came from", async () => {
  const router = await open(0);
  await press("Continue");
  await arrivesAt(1);
  await press("Continue");
  await arrivesAt(2);
  await act(() => router.navigate(-1));
  await arrivesAt(1);
  await press("Back");
  await arrivesAt(0);
  await act(() => router.navigate(-1));
  await shows("the payment page");
});

test("after resuming at a later step, Back goes one step back, too", async () => {
  const router = await open(4);
  await arrivesAt(4);
  for (const step of [3, 2, 1]) {
    await act(() => router.navigate(-1));
    await arrivesAt(step);
  }
  await act(() => router.navigate(-1));
  await arrivesAt(0);
  await act(() => router.navigate(-1));
  await shows("the payment page");
});

test("the browser's Back goes from the second step to the first, and Forward back again", async () => {
  const router = await open(0);
  await press("Continue");
  await arrivesAt(1);
  await act(() => router.navigate(-1));
  await arrivesAt(0);
  await act(() => router.navigate(1));
  await arrivesAt(1);
});

test("after resuming, Forward goes to the step after Back", async () => {
  const router = await open(4);
  await arrivesAt(4);
  await press("Back");
  await arrivesAt(3);
  await act(() => router.navigate(-1));
  await arrivesAt(2);
  for (const step of [3, 4]) {
    await act(() => router.navigate(1));
    await arrivesAt(step);
  }
});

test("after starting again from a later step's entry, Back leaves the first step", async () => {
  const router = createMemoryRouter(
    [
      { path: "/membership", element: "the payment page" },
      { path: "/onboarding", element: <Steps first={0} /> },
    ],
    { initialEntries: ["/membership", { pathname: "/onboarding", state: { step: 3, before: 2 } }] },
  );
  render(<RouterProvider router={router} />);
  await arrivesAt(0);
  await press("Continue");
  await arrivesAt(1);
  await act(() => router.navigate(-1));
  await arrivesAt(0);
});
