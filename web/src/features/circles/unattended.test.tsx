import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClientFor } from "../../lib/query.ts";

vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ user: { userId: "usr_ada" } }) }));

import { circleByRequest, renderWithCircle } from "../../parts/testing.tsx";
import { Joining } from "./Joining.tsx";
import { JoinToRead } from "./JoinToRead.tsx";

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

const show = (isUnattended?: true) =>
  renderWithCircle(
    { isUnattended },
    <>
      <Joining circle={circleByRequest} moderators={[]} isUnattended={isUnattended} />
      <JoinToRead circle={circleByRequest} />
    </>,
  );

const sentences = () => screen.queryAllByText("This circle isn't taking new people at the moment.");

test("a circle in which no one could answer offers no request, and says so", async () => {
  show();
  expect(await screen.findAllByRole("button", { name: "Ask to join" })).toHaveLength(2);
  expect(sentences()).toEqual([]);
  cleanup();
  show(true);
  expect(await screen.findByRole("link", { name: "Browse circles" })).toBeTruthy();
  expect(sentences()).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Ask to join" })).toBeNull();
});
