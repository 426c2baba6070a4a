import type { Notification } from "@attune/core/notifications/notifications.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { NotificationLine } from "./NotificationLine.tsx";
import { sample } from "./sample.ts";

afterEach(cleanup);

const asks = "Read their request and answer whenever you like.";

function lineOf(status: string, type: Notification["type"] = "message") {
  const notification = sample({
    type,
    title: "Ben would like to write to you",
    message: asks,
    priority: 2,
    metadata: { status },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NotificationLine notification={notification} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole("link").textContent;
}

test.each([
  ["accepted", "You've accepted."],
  ["ended", "No longer open."],
])("a request that's %s no longer asks for an answer", (status, words) => {
  const line = lineOf(status);
  expect(line).toContain(words);
  expect(line).not.toContain(asks);
  expect(line).not.toContain("Important");
});

test("requests to join a circle stop asking when all are answered", () => {
  expect(lineOf("ended", "circle_update")).toContain("No longer open.");
});

test("an invitation to co-host stops asking when it's answered", () => {
  expect(lineOf("accepted", "event")).toContain("You've accepted.");
});

test.each(["message", "connection_request", "circle_update", "event"] as const)(
  "an open request of type %s asks for an answer, and isn't called important",
  (type) => {
    const line = lineOf("pending", type);
    expect(line).toContain(asks);
    expect(line).not.toContain("Important");
  },
);

test("what concerns the member's account is called important", () => {
  expect(lineOf("pending", "system")).toContain(`Important · ${asks}`);
});
