import { act, cleanup, renderHook } from "@testing-library/react";
import type { FormEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetDrafts } from "../../lib/drafts.ts";
import { partial } from "../../lib/testing.ts";

vi.mock("./useRequiredAccount.ts", () => ({
  useRequiredAccount: () => ({ user: { userId: "usr_ada" } }),
}));
const { useKeptForm } = await import("./useKeptForm.tsx");

afterEach(() => {
  cleanup();
  forgetDrafts();
});

const submission = partial<FormEvent>({ preventDefault: () => undefined });

test("[K2] what was written is still there when it's saved in another section and fails", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = (bio: string) =>
    renderHook(
      ({ stored }) =>
        useKeptForm("profile", {
          initial: { bio: stored },
          validate: () => ({}),
          submit: () => promise,
        }),
      { initialProps: { stored: bio } },
    );
  const { result, rerender, unmount } = open("Quiet.");
  act(() => result.current.set("bio", "Quieter."));
  await act(async () => result.current.props.onSubmit(submission));
  // Shown as if it were stored.
  rerender({ stored: "Quieter." });
  unmount();
  await act(async () => resolve());
  expect(open("Quiet.").result.current.values.bio).toBe("Quieter.");
});

test("[Q9] what was sent isn't an unsaved change when the form has left the page by then", async () => {
  const open = () =>
    renderHook(() =>
      useKeptForm("facilitator", {
        initial: { offering: "" },
        validate: () => ({}),
        submit: async (values): Promise<void> => {
          unmount();
          result.current.settle(values, { offering: "" });
        },
      }),
    );
  const { result, unmount } = open();
  act(() => result.current.set("offering", "Evenings of listening."));
  await act(async () => result.current.props.onSubmit(submission));
  const later = open().result.current;
  expect(later.values.offering).toBe("");
  expect(later.unsaved).toBe(false);
});

const openAbout = (submit = async () => {}) =>
  renderHook(
    ({ name, bio }) =>
      useKeptForm("profile", { initial: { name, bio }, validate: () => ({}), submit }),
    { initialProps: { name: "Ada", bio: "Quiet." } },
  );

test("[K2] a field that wasn't edited follows what another device has saved", () => {
  const { result, rerender } = openAbout();
  rerender({ name: "Ada Winter", bio: "Quiet." });
  expect(result.current.values.name).toBe("Ada Winter");
  expect(result.current.unsaved).toBe(false);
  act(() => result.current.set("bio", "Quieter."));
  rerender({ name: "Ada von Winter", bio: "Loud." });
  expect(result.current.values).toEqual({ name: "Ada von Winter", bio: "Quieter." });
  expect(result.current.unsaved).not.toBe(false);
});

test("[K2] what was written is still there when saving it fails", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { result, rerender } = openAbout(() => promise);
  act(() => result.current.set("bio", " Quieter. "));
  await act(async () => result.current.props.onSubmit(submission));
  // Shown as if it were stored, then taken back.
  rerender({ name: "Ada", bio: "Quieter." });
  rerender({ name: "Ada", bio: "Quiet." });
  await act(async () => resolve());
  expect(result.current.values.bio).toBe(" Quieter. ");
});

/** As this tab sees that another one typed. */
function typedElsewhere(changes: object) {
  const key = "draft#usr_ada#settings-profile";
  localStorage.setItem(key, JSON.stringify(changes));
  dispatchEvent(new StorageEvent("storage", { key }));
}

test("a form follows what another tab writes in it, and doesn't write its own over it", () => {
  const { result } = renderHook(() =>
    useKeptForm("profile", {
      initial: { name: "Ada", bio: "Quiet." },
      validate: () => ({}),
      submit: () => undefined,
    }),
  );
  act(() => result.current.set("name", "Ada W."));
  act(() => typedElsewhere({ name: "Ada W.", bio: "Loud." }));
  expect(result.current.values).toEqual({ name: "Ada W.", bio: "Loud." });
  expect(localStorage.getItem("draft#usr_ada#settings-profile")).toContain("Loud.");
  act(() => result.current.set("bio", "Louder."));
  expect(result.current.values).toEqual({ name: "Ada W.", bio: "Louder." });
  act(() => typedElsewhere({}));
  expect(result.current.values).toEqual({ name: "Ada", bio: "Quiet." });
  expect(result.current.unsaved).toBe(false);
});
