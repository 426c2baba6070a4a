import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import MyPhotosPanel from "./MyPhotosPanel.tsx";

const idOf = (last: string) => `pho_0123456789ABCDEFGHJKMNPQR${last}`;
const photo = (last: string, userId: string) => ({ photoId: idOf(last), owner: { userId } });
const listOf = (items: unknown[], hasNextPage: boolean) => ({
  data: { pages: [{ items }] },
  hasNextPage,
});
const lists = vi.hoisted(() => ({ own: {}, tagged: {} }));

vi.mock("./albums.queries.ts", async (original) => ({
  ...(await original<object>()),
  usePhotosOf: () => lists.own,
  useTaggedPhotos: () => lists.tagged,
}));
vi.mock("./AddPhotos.tsx", () => ({ AddPhotos: () => null }));
vi.mock("./PhotoList.tsx", () => ({ PhotoList: () => null }));
vi.mock("./PhotoGrid.tsx", () => ({ PhotoGrid: () => null }));
vi.mock("../../parts/ShowMore.tsx", () => ({ ShowMore: () => null }));
vi.mock("./PhotoViewer.tsx", () => ({
  default: ({ photos, total }: { photos: { photoId: string }[]; total?: number }) => (
    <p>{`${photos.map(({ photoId }) => photoId.at(-1)).join("")} of ${total ?? "more"}`}</p>
  ),
}));

afterEach(cleanup);

const open = (last: string, ownGoesOn: boolean) => {
  lists.own = listOf([photo("1", "me"), photo("2", "me")], ownGoesOn);
  lists.tagged = listOf([photo("3", "ada")], false);
  render(
    <MemoryRouter initialEntries={[`/my-profile?photo=${idOf(last)}`]}>
      <MyPhotosPanel userId="me" />
    </MemoryRouter>,
  );
};

test("the viewer goes from the member's photos on to those they're tagged in", async () => {
  open("2", false);
  expect(await screen.findByText("123 of 3")).toBeTruthy();
});

test("the viewer doesn't pass over photos of the member that aren't loaded yet", async () => {
  open("1", true);
  expect(await screen.findByText("12 of more")).toBeTruthy();
});

test("a photo the member is tagged in opens among its like while theirs aren't all loaded", async () => {
  open("3", true);
  expect(await screen.findByText("3 of 1")).toBeTruthy();
});
