import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import { circleByRequest } from "../../parts/testing.tsx";
import { toasts } from "../../ui/toast.ts";
import { CloseDialog } from "./CloseDialog.tsx";
import { useCircle } from "./circles.queries.ts";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useCircle(circleByRequest.circleId);
  return data && <CloseDialog circle={data.circle} onClose={() => undefined} />;
}

test("closing a circle says so, and its page doesn't ask for it any more", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return Response.json(
      method === "GET" ? { circle: circleByRequest, members: [] } : { success: true },
    );
  });
  render(
    <MemoryRouter initialEntries={["/circles/cir_1"]}>
      <QueryProvider>
        <Routes>
          <Route path="/circles/:circleId" element={<Page />} />
          <Route path="/circles" element="All circles" />
        </Routes>
      </QueryProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Close the circle" }));
  expect(await screen.findByText("All circles")).toBeTruthy();
  expect(toasts.get()).toMatchObject([{ title: `You've closed ${circleByRequest.name}` }]);
  const path = `/api/circles/${circleByRequest.circleId}`;
  expect(asked).toEqual([`GET ${path}`, `POST ${path}/close`]);
});
