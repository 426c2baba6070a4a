import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache, queryClientFor } from "../../lib/query.ts";
import { toasts } from "../../ui/toast.ts";
import FacilitatorsView from "./FacilitatorsView.tsx";
import SuggestionsView from "./SuggestionsView.tsx";

const createdAt = "2026-11-20T06:00:00.000Z";
const ben = { userId: "usr_ben", name: "Ben", username: "ben", imageUrl: null };
const application = {
  applicant: ben,
  offering: "Tea.",
  credentials: "None.",
  status: "pending",
  rejectionReason: null,
  createdAt,
};
const suggestion = {
  id: "sug_1",
  suggestedName: "Tea",
  status: "pending",
  userId: "usr_ben",
  name: "Ben",
  createdAt,
  reviewedAt: null,
  rejectionReason: null,
};

let items: object[];
let answer: () => Response;
beforeEach(() => {
  vi.stubGlobal("fetch", async ({ method }: Request) =>
    method === "GET" ? Response.json({ items }) : answer(),
  );
});
afterEach(() => {
  cleanup();
  toasts.set([]);
  emptyQueryCache();
  vi.unstubAllGlobals();
});

type Row = [what: string, view: ReactElement, item: object, button: string];
const views: Row[] = [
  ["application", <FacilitatorsView key="0" />, application, "Reject Ben"],
  ["suggestion", <SuggestionsView key="1" />, suggestion, "Reject Tea"],
];

async function giveReason([, view, item, button]: Row) {
  items = [item];
  render(
    <MemoryRouter>
      <QueryProvider>{view}</QueryProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole("button", { name: button }));
  const dialog = screen.getByRole("dialog");
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Too short." } });
  return within(dialog);
}
const isGone = () => expect.poll(() => screen.queryByRole("dialog")).toBeNull();
const kept = { title: "Review closed", unsent: "Too short." };

test.each(views)(
  "another admin's decision on the %s leaves the reason to be copied",
  async (...row) => {
    await giveReason(row);
    items = [];
    await act(() => queryClientFor(null).invalidateQueries());
    await isGone();
    expect(toasts.get()).toMatchObject([kept]);
  },
);

test.each(views)("a refused rejection of the %s leaves the reason to be copied", async (...row) => {
  const dialog = await giveReason(row);
  answer = () => {
    items = [];
    return Response.json({ code: "review.decided", status: 409, message: "" }, { status: 409 });
  };
  fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await isGone();
  expect(toasts.get()).toMatchObject([kept]);
});

test.each(views)("one's own rejection of the %s leaves nothing", async (...row) => {
  const dialog = await giveReason(row);
  answer = () => {
    items = [];
    return Response.json({ success: true });
  };
  fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await isGone();
  expect(toasts.get()).toMatchObject([{ title: expect.stringMatching(/rejected$/i) }]);
});
