import type { Album } from "@attune/core/albums/albums.contract";
import type { Circle } from "@attune/core/circles/circles.contract";
import type { Meetup } from "@attune/core/meetups/meetups.contract";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));

import { forgetDrafts } from "../lib/drafts.ts";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { partial } from "../lib/testing.ts";
import AlbumForm from "./albums/AlbumForm.tsx";
import { CircleForm } from "./circles/CircleForm.tsx";
import { EventForm } from "./events/EventForm.tsx";
import { event } from "./events/testing.ts";
import { MeetupForm } from "./meetups/MeetupForm.tsx";

const picture = "/media/user-uploads/posts/ada/cover.jpg";
const circle = partial<Circle>({
  circleId: "cir_1",
  name: "Ice",
  description: "We swim.",
  categories: [],
  imageUrl: `${picture}?signature=1`,
  joining: "open",
  quietHours: null,
  isPublic: false,
});
const meetup = partial<Meetup>({
  meetupId: "mee_1",
  title: "Ice",
  description: "We swim.",
  place: "The lake",
  link: null,
  start: "2999-03-01T19:00",
  end: "2999-03-01T20:00",
  timeZone: "UTC",
  recurrence: { frequency: "none", until: null, count: null },
  capacity: null,
});
const album = partial<Album>({
  albumId: "alb_1",
  title: "Ice",
  description: "We swim.",
  visibility: "public",
});

interface Saved {
  title?: string;
  about?: string;
}
const send = vi.fn(async () => true);
const shared = { label: "Save", busyLabel: "Saving...", back: "/", send };

/** Each form, of what's stored by now. */
const forms: Record<string, (saved: Saved) => ReactElement> = {
  circle: ({ title = "Ice", about = "We swim." }) => (
    <CircleForm {...shared} circle={{ ...circle, name: title, description: about }} />
  ),
  event: ({ title = "Ice", about = "We swim." }) => (
    <EventForm {...shared} event={{ ...event, title, description: about }} />
  ),
  meetup: ({ title = "Ice", about = "We swim." }) => (
    <MeetupForm {...shared} draft="edit-mee_1" meetup={{ ...meetup, title, description: about }} />
  ),
  album: ({ title = "Ice", about = "We swim." }) => (
    <AlbumForm album={{ ...album, title, description: about }} onSave={send} onClose={vi.fn()} />
  ),
};
const kinds = Object.keys(forms);

const page = (form: ReactElement) => (
  <MemoryRouter>
    <QueryProvider>{form}</QueryProvider>
  </MemoryRouter>
);

/** Opens the form as a page that has just been loaded does. */
function open(kind: string, saved: Saved = {}) {
  cleanup();
  const form = forms[kind];
  if (!form) throw new Error("There's no such form.");
  const { rerender } = render(page(form(saved)));
  return { change: (next: Saved) => rerender(page(form(next))) };
}
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^(Title|Name)/ });
const write = (value: string) => fireEvent.change(title(), { target: { value } });
const outdated = () => screen.queryByText("Your unsaved changes aren't in this form");

afterEach(() => {
  cleanup();
  forgetDrafts();
  send.mockClear();
});

test.each(kinds)("an unsaved edit of %s is still there after a reload", (kind) => {
  open(kind);
  write("Ice on the pond");
  open(kind);
  expect(title().value).toBe("Ice on the pond");
  expect(outdated()).toBeNull();
});

test.each(kinds)("an edit of %s that's cancelled or saved is gone", async (kind) => {
  open(kind);
  write("Ice on the pond");
  fireEvent.click(screen.getByText("Cancel"));
  open(kind);
  expect(title().value).toBe("Ice");
  write("Ice on the pond");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await waitFor(() => expect(localStorage.length).toBe(0));
  open(kind, { title: "Ice on the pond" });
  expect(title().value).toBe("Ice on the pond");
  expect(outdated()).toBeNull();
});

test.each(kinds)("an edit of %s that can't be saved is kept", async (kind) => {
  send.mockResolvedValueOnce(false);
  open(kind);
  write("Ice on the pond");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Save" });
  open(kind);
  expect(title().value).toBe("Ice on the pond");
});

test.each(kinds)(
  "an edit of %s that was changed elsewhere isn't filled in, and says so",
  async (kind) => {
    open(kind);
    write("Ice on the pond");
    open(kind, { about: "We swim at dawn." });
    expect(title().value).toBe("Ice");
    expect(screen.getByDisplayValue("We swim at dawn.")).toBeTruthy();
    expect(await screen.findByText("Your unsaved changes aren't in this form")).toBeTruthy();
    open(kind, { about: "We swim at dawn." });
    expect(outdated()).toBeNull();
  },
);

test("an open form without changes shows what's saved elsewhere; with changes, it warns", async () => {
  const { change } = open("event");
  change({ about: "We swim at dawn." });
  expect(screen.getByDisplayValue("We swim at dawn.")).toBeTruthy();
  expect(screen.queryByText("Changed while you were editing")).toBeNull();
  write("Ice on the pond");
  change({ about: "We swim at dusk." });
  expect(title().value).toBe("Ice on the pond");
  expect(await screen.findByText("Changed while you were editing")).toBeTruthy();
});

test("another signature of the same picture is no change", () => {
  const show = (signature: number) => {
    cleanup();
    const imageUrl = `${picture}?signature=${signature}`;
    render(page(<CircleForm {...shared} circle={{ ...circle, imageUrl }} />));
  };
  show(1);
  write("Ice on the pond");
  show(2);
  expect(title().value).toBe("Ice on the pond");
  expect(screen.getByAltText("As it will be shared").getAttribute("src")).toMatch(/=2$/);
});
