import type { Album } from "@attune/core/albums/albums.contract";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";

const uploadPhoto = vi.hoisted(() => vi.fn());
vi.mock("../../lib/photo/upload.ts", () => ({ uploadPhoto }));
vi.mock("../../lib/photo/resize.ts", () => ({ resizeToFit: async (file: Blob) => file }));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => undefined }));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: {
    albums: { addPhoto: async () => ({}), listAlbumsOf: async () => ({ items: [], cursor: null }) },
  },
}));
const { default: UploadDialog } = await import("./UploadDialog.tsx");

afterEach(cleanup);

// The dialog reads no other fields.
const album = { albumId: "alb_1", title: "Ice" } as Album;

test("an upload that ends after its dialog was stopped doesn't close the next one", async () => {
  const { promise, resolve } = Promise.withResolvers<{ url: string }>();
  uploadPhoto.mockReturnValue(promise);
  const close = vi.fn();
  const show = (dialog: string) => (
    <QueryProvider>
      <UploadDialog key={dialog} album={album} onClose={close} />
    </QueryProvider>
  );
  const { rerender } = render(show("first"));
  const files = [new File(["picture"], "ice.jpg", { type: "image/jpeg" })];
  fireEvent.change(screen.getByLabelText("Photos"), { target: { files } });
  fireEvent.click(screen.getByRole("button", { name: /^Upload/ }));
  await expect.poll(() => uploadPhoto.mock.calls.length).toBe(1);
  rerender(show("second"));
  await act(async () => resolve({ url: "/media/ice.jpg" }));
  const { toasts } = await import("../../ui/toast.ts");
  await expect.poll(() => toasts.get().length).toBe(1);
  expect(close).not.toHaveBeenCalled();
});

test("[Q7] Escape asks before it loses chosen photos", () => {
  const close = vi.fn();
  render(
    <QueryProvider>
      <UploadDialog album={album} onClose={close} />
    </QueryProvider>,
  );
  const dialog = screen.getByRole("dialog", { name: "Add photos to Ice" });
  const pressEscape = (open: HTMLElement) =>
    fireEvent(open, new Event("cancel", { cancelable: true }));
  const files = [new File(["picture"], "ice.jpg", { type: "image/jpeg" })];
  fireEvent.change(screen.getByLabelText("Photos"), { target: { files } });
  pressEscape(dialog);
  const asking = screen.getByRole("dialog", { name: "Stop adding photos?" });
  expect(close).not.toHaveBeenCalled();
  pressEscape(asking);
  expect(screen.getByText("ice.jpg")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove ice.jpg" }));
  pressEscape(dialog);
  expect(close).toHaveBeenCalledTimes(1);
});

test("[Q7] a file that's no picture shows an empty tile", () => {
  const { container } = render(
    <QueryProvider>
      <UploadDialog album={album} onClose={() => undefined} />
    </QueryProvider>,
  );
  const files = [new File(["words"], "ice.jpg", { type: "image/jpeg" })];
  fireEvent.change(screen.getByLabelText("Photos"), { target: { files } });
  const picture = container.querySelector("li img");
  if (!picture) throw new Error("no preview");
  fireEvent.error(picture);
  expect(container.querySelector("li img")).toBeNull();
  expect(screen.getByText("ice.jpg")).toBeTruthy();
});

test("[Q7] when some photos were added, the dialog is closed, not cancelled", async () => {
  const close = vi.fn();
  render(
    <QueryProvider>
      <UploadDialog album={album} onClose={close} />
    </QueryProvider>,
  );
  expect(screen.getByRole("button", { name: "Cancel" })).toBeTruthy();
  uploadPhoto.mockReset();
  uploadPhoto.mockResolvedValueOnce({ url: "/media/ice.jpg" });
  uploadPhoto.mockRejectedValue(Object.assign(new Error("refused"), { status: 400 }));
  const files = ["ice.jpg", "snow.jpg"].map(
    (name) => new File(["picture"], name, { type: "image/jpeg" }),
  );
  fireEvent.change(screen.getByLabelText("Photos"), { target: { files } });
  fireEvent.click(screen.getByRole("button", { name: /^Upload/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Close" }));
  // The other one is still to be uploaded.
  expect(screen.getByRole("dialog", { name: "Stop adding photos?" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Keep going" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove snow.jpg" }));
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(close).toHaveBeenCalledTimes(1);
});

test("[Q7] an upload without an album leads to the missing choice", async () => {
  render(
    <QueryProvider>
      <UploadDialog onClose={() => undefined} />
    </QueryProvider>,
  );
  const files = [new File(["picture"], "ice.jpg", { type: "image/jpeg" })];
  fireEvent.change(screen.getByLabelText("Photos"), { target: { files } });
  const choice = await screen.findByRole("combobox", { name: /^Album/ });
  fireEvent.click(screen.getByRole("button", { name: /^Upload/ }));
  expect(choice.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(choice);
  fireEvent.change(choice, { target: { value: "new" } });
  fireEvent.click(screen.getByRole("button", { name: /^Upload/ }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Album name/));
});
