import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import PhotoViewer from "./PhotoViewer.tsx";

vi.mock("./albums.queries.ts", () => ({ usePhoto: () => ({ data: undefined, error: null }) }));

test("the photo stays in the dialog that was opened, whatever changes", () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  const viewer = (photoId: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <PhotoViewer photoId={photoId} photos={[]} onShow={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>
  );
  const { rerender } = render(viewer("pho_1"));
  act(() => rerender(viewer("pho_2")));
  expect(screen.getByRole("dialog", { name: "Photo" })).toBeTruthy();
  expect(showModal).toHaveBeenCalledTimes(1);
});
