import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useStepHistory } from "./useStepHistory.ts";

afterEach(cleanup);

function Steps({ first }: { first: number }) {
  const { step, goTo } = useStepHistory(first);
  return (
    <>
      <h1>Step {step}</h1>
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
const settled = (router: ReturnType<typeof createMemoryRouter>) =>
  vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));

test("the browser's Back goes one step back, and from the first step to where the member came from", async () => {
  const router = await open(0);
  await press("Continue");
  await settled(router);
  await press("Continue");
  await settled(router);
  await shows("Step 2");
  await act(() => router.navigate(-1));
  await shows("Step 1");
  await press("Back");
  await shows("Step 0");
  await settled(router);
  await act(() => router.navigate(-1));
  await shows("the payment page");
});

test("after resuming at a later step, Back goes one step back, too", async () => {
  const router = await open(4);
  await vi.waitFor(() => expect(router.state.location.state).toMatchObject({ step: 4 }));
  for (const step of [3, 2, 1]) {
    await act(() => router.navigate(-1));
    await shows(`Step ${step}`);
    await vi.waitFor(() => expect(router.state.location.state).toMatchObject({ step }));
  }
  await act(() => router.navigate(-1));
  await shows("Step 0");
  await act(() => router.navigate(-1));
  await shows("the payment page");
});

test("the browser's Back goes from the second step to the first, and Forward back again", async () => {
  const router = await open(0);
  await press("Continue");
  await settled(router);
  await shows("Step 1");
  await act(() => router.navigate(-1));
  await shows("Step 0");
  await act(() => router.navigate(1));
  await shows("Step 1");
});

test("after resuming, Forward goes to the step after Back", async () => {
  const router = await open(4);
  await vi.waitFor(() => expect(router.state.location.state).toMatchObject({ step: 4 }));
  await settled(router);
  await press("Back");
  await shows("Step 3");
  await settled(router);
  await act(() => router.navigate(-1));
  await shows("Step 2");
  await settled(router);
  for (const step of [3, 4]) {
    await act(() => router.navigate(1));
    await shows(`Step ${step}`);
    await settled(router);
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
  await shows("Step 0");
  await press("Continue");
  await settled(router);
  await act(() => router.navigate(-1));
  await shows("Step 0");
});
