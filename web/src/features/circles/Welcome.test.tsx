import type { Circle } from "@attune/core/circles/circles.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ben" } }) }));
const { Welcome } = await import("./Welcome.tsx");

const host = { userId: "usr_ada", name: "Ada Winter", username: "ada", imageUrl: null };
const circle = partial<Circle>({ circleId: "cir_1", host, isMember: true });
const hello = vi.fn();
const open = (change: Partial<Circle> = {}) =>
  render(
    <MemoryRouter>
      <Welcome circle={{ ...circle, ...change }} words="Come in." onHello={hello} />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  localStorage.clear();
  hello.mockReset();
});

test("a new member reads the host's words with their name, once", () => {
  open();
  expect(screen.getByRole("link", { name: /Ada Winter/ }).getAttribute("href")).toBe(
    "/profile/usr_ada",
  );
  expect(screen.getByText("Come in.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Come in.")).toBeNull();
  cleanup();
  open();
  expect(screen.queryByText("Come in.")).toBeNull();
});

test("saying hello leads on and closes the welcome", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Say hello" }));
  expect(hello).toHaveBeenCalledOnce();
  expect(screen.queryByText("Come in.")).toBeNull();
});

test("neither the host nor someone who has left is welcomed", () => {
  open({ host: { ...host, userId: "usr_ben" } });
  open({ isMember: false });
  expect(screen.queryByText("Come in.")).toBeNull();
});
