import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { PersonLine } from "./PersonLine.tsx";

afterEach(cleanup);

const lineOf = (userId: string, name: string, username: string) =>
  render(
    <MemoryRouter>
      <PersonLine person={{ userId, name, username, imageUrl: null }} />
    </MemoryRouter>,
  );

test("a member's line leads to their profile", () => {
  const { getByRole, getByText } = lineOf(
    "0a1b2c3d-0000-4000-8000-000000000001",
    "Ada Winter",
    "ada",
  );
  expect(getByRole("link").getAttribute("href")).toContain("/profile/0a1b2c3d");
  expect(getByText("@ada")).toBeTruthy();
});

test("a former member is plain text, because there's no profile any more", () => {
  const { getByText, queryByRole, queryByText } = lineOf(
    "00000000-0000-0000-0000-000000000000",
    "Former member",
    "former-member",
  );
  expect(getByText("Former member")).toBeTruthy();
  expect(queryByRole("link")).toBeNull();
  expect(queryByText("@former-member")).toBeNull();
});
