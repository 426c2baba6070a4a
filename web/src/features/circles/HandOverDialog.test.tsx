import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import { circleByRequest } from "../../parts/testing.tsx";
import { toasts } from "../../ui/toast.ts";
import { HandOverDialog } from "./HandOverDialog.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

test("[Q2] handing over a circle says so, and leads to its page", async () => {
  const { circleId, name } = circleByRequest;
  const ben = { userId: "usr_ben", name: "Ben Summer", username: "ben", imageUrl: null };
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(
      new URL(url).pathname.endsWith("/members")
        ? { items: [ben], nextCursor: null }
        : circleByRequest,
    ),
  );
  render(
    <MemoryRouter initialEntries={[`/circles/${circleId}/edit`]}>
      <QueryProvider>
        <Routes>
          <Route
            path="/circles/:circleId/edit"
            element={<HandOverDialog circle={circleByRequest} onClose={() => undefined} />}
          />
          <Route path="/circles/:circleId" element="The circle" />
        </Routes>
      </QueryProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole("radio", { name: "Ben Summer" }));
  fireEvent.click(screen.getByRole("button", { name: "Hand over" }));
  expect(await screen.findByText("The circle")).toBeTruthy();
  expect(toasts.get()).toMatchObject([{ title: `You've handed over ${name}` }]);
});
