import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const muted = vi.hoisted(() => ({ word: null as string | null }));
vi.mock("../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));
vi.mock("./protect/muted-words.ts", () => ({
  useMutedWord: (text: string) => (muted.word && text.includes(muted.word) ? muted.word : null),
}));

import { forgetDrafts } from "../lib/drafts.ts";
import { announcement } from "../ui/announce.ts";
import { CancelDialog } from "./CancelDialog.tsx";
import { CancellationReason } from "./CancellationReason.tsx";

afterEach(() => {
  cleanup();
  forgetDrafts();
  muted.word = null;
});

function open(mutateAsync: (reason: string) => Promise<unknown>) {
  cleanup();
  const onClose = vi.fn();
  render(
    <CancelDialog
      title="Cancel?"
      description="Everyone will be notified."
      action="Cancel event"
      of="evt_1"
      cancel={{ isPending: false, mutateAsync }}
      onClose={onClose}
    />,
  );
  return {
    onClose,
    field: screen.getByLabelText<HTMLTextAreaElement>(/^Reason/),
    confirm: () => fireEvent.click(screen.getByText("Cancel event")),
  };
}

test("a host's reason is sent, and is still there after a reload until it was", async () => {
  const mutate = vi.fn().mockRejectedValueOnce(new Error("Lost")).mockResolvedValueOnce({});
  fireEvent.change(open(mutate).field, { target: { value: " I'm ill. " } });
  const { field, confirm, onClose } = open(mutate);
  expect(field.value).toBe(" I'm ill. ");
  confirm();
  expect(mutate).toHaveBeenCalledWith("I'm ill.");
  await expect.poll(() => mutate.mock.settledResults.length).toBe(1);
  expect(onClose).not.toHaveBeenCalled();
  confirm();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(localStorage.length).toBe(0);
});

/** A page whose button to cancel goes with the answer. */
function Page() {
  const [asking, setAsking] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  return (
    <main id="main">
      <h1>Night walk</h1>
      {!isCancelled && (
        <button type="button" onClick={() => setAsking(true)}>
          Cancel
        </button>
      )}
      {asking && (
        <CancelDialog
          title="Cancel?"
          description="Everyone will be notified."
          action="Cancel event"
          of="evt_1"
          cancel={{ isPending: false, mutateAsync: async () => setCancelled(true) }}
          onClose={() => setAsking(false)}
        />
      )}
    </main>
  );
}

test("what's cancelled is announced, and its heading has the focus once the button is gone", async () => {
  announcement.set("");
  render(<Page />);
  screen.getByRole("button", { name: "Cancel" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(screen.getByText("Cancel event"));
  await expect.poll(() => announcement.get()).toBe("Cancelled");
  const heading = screen.getByRole("heading", { name: "Night walk" });
  await expect.poll(() => document.activeElement).toBe(heading);
});

const show = (reason: string | null, mine = false) =>
  render(
    <MemoryRouter>
      <CancellationReason reason={reason} mine={mine} />
    </MemoryRouter>,
  );

test("a reason's link can be followed, and without a reason there's nothing", () => {
  expect(show(null).container.textContent).toBe("");
  show("Flooded, see https://example.org/lake");
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://example.org/lake");
});

test("a reason with a muted word is folded, but not for who wrote it", () => {
  muted.word = "ill";
  show("I'm ill.");
  expect(screen.queryByText("I'm ill.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show the reason" }));
  expect(screen.getByText("I'm ill.")).toBeTruthy();
});
