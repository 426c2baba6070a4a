import type { Profile } from "@attune/core/profiles/profiles.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../../lib/testing.ts";

const outside = vi.hoisted(() => ({
  setAvatar: vi.fn<(input: { imageUrl: string }) => Promise<object>>(),
  takeBack: vi.fn(),
  showOptimistically: vi.fn<(change: object) => () => void>(),
}));
vi.mock("../../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../../lib/api.ts")>()),
  client: { profiles: { setAvatar: outside.setAvatar } },
}));
vi.mock("../../../lib/show-optimistically.ts", () => ({
  showOptimistically: outside.showOptimistically,
}));
vi.mock("../../../ui/PhotoPicker.tsx", () => ({
  PhotoPicker: ({ purpose, onUploaded, onProblem }: PhotoPickerProps) => (
    <>
      <button type="button" onClick={() => onUploaded(`/media/${purpose}.jpg`, true)}>
        Arrive
      </button>
      <button type="button" onClick={() => onProblem?.(new Error("the bucket said no"))}>
        Fail
      </button>
    </>
  ),
}));

import type { PhotoPickerProps } from "../../../ui/PhotoPicker.tsx";
import { toasts } from "../../../ui/toast.ts";
import { PhotoPart } from "./PhotoPart.tsx";

const uploadFailed = {
  title: "Upload Failed",
  message: "Failed to upload image. Please try again.",
};

function show() {
  outside.showOptimistically.mockReturnValue(outside.takeBack);
  // The two profile fields this part reads.
  const profile = partial<Profile>({ imageUrl: null, photoInReview: false });
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <PhotoPart profile={profile} />
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  toasts.set([]);
});

test("[K3] the address of an uploaded avatar is saved, and shown with whether it will be reviewed", async () => {
  outside.setAvatar.mockResolvedValue({ success: true });
  show();
  press("Arrive");
  await expect
    .poll(() => outside.setAvatar)
    .toHaveBeenCalledWith({ imageUrl: "/media/avatar.jpg" });
  expect(outside.showOptimistically).toHaveBeenCalledWith({
    imageUrl: "/media/avatar.jpg",
    photoInReview: true,
  });
  await expect.poll(() => toasts.get()[0]?.title).toBe("Profile Updated");
});

test("[K3] an upload that fails says 'Upload Failed'", () => {
  show();
  press("Fail");
  expect(toasts.get()[0]).toMatchObject(uploadFailed);
  expect(outside.setAvatar).not.toHaveBeenCalled();
});

test("[K3] an avatar that cannot be saved is taken back, with the same words", async () => {
  outside.setAvatar.mockRejectedValue(new Error("no network"));
  show();
  press("Arrive");
  await expect.poll(() => toasts.get()[0]).toMatchObject(uploadFailed);
  expect(outside.takeBack).toHaveBeenCalledOnce();
});
