import { cleanup, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyComponent } from "./lazyComponent.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try Again
      </button>
    );
  }
}

test("[J4] a part that did not load is said to have failed once, and loads when tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let tries = 0;
  const Part = lazyComponent(async () => {
    tries++;
    if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: ({ name }: { name: string }) => <p>Hello {name}</p> };
  }, "One moment");
  render(
    <Boundary>
      <Part name="Ada" />
    </Boundary>,
  );
  expect(screen.getByText("One moment")).toBeTruthy();
  const again = await screen.findByRole("button", { name: "Try Again" });
  expect(tries).toBe(1);
  again.click();
  expect(await screen.findByText("Hello Ada")).toBeTruthy();
  expect(tries).toBe(2);
});

test("a part that was loaded before shows at once", async () => {
  const load = vi.fn(async () => ({ default: () => <p>Here</p> }));
  const Part = lazyComponent(load);
  Part.preload();
  Part.preload();
  render(<Part />);
  expect(await screen.findByText("Here")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
