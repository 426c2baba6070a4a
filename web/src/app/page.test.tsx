import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "./page.tsx";

afterEach(cleanup);

const Arrived = () => <h1>Arrived</h1>;

test("[B24] a page is loaded on demand; until then the logo is shown", async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<{ default: typeof Arrived }>();
  const load = vi.fn(() => promise);
  const Page = page(load);
  expect(load).not.toHaveBeenCalled();
  const { container } = render(<Page />);
  expect(load).toHaveBeenCalledOnce();
  expect(container.querySelector("svg")).not.toBeNull();
  expect(screen.queryByText("Arrived")).toBeNull();
  await act(async () => arrive({ default: Arrived }));
  expect(screen.getByRole("heading", { name: "Arrived" })).toBeTruthy();
  expect(container.querySelector("svg")).toBeNull();
});

test("[B24] what was loaded ahead is not loaded again", async () => {
  const load = vi.fn(async () => ({ default: Arrived }));
  const Page = page(load);
  Page.preload();
  await act(async () => void render(<Page />));
  expect(screen.getByRole("heading", { name: "Arrived" })).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("[B24] a failed attempt is retried on the next visit", async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Arrived }>>()
    .mockRejectedValueOnce(new Error("no network"))
    .mockResolvedValue({ default: Arrived });
  const Page = page(load);
  Page.preload();
  await expect.poll(() => load).toHaveBeenCalledOnce();
  await act(async () => void render(<Page />));
  expect(await screen.findByRole("heading", { name: "Arrived" })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
