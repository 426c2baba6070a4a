import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { toasts } from "../../ui/toast.ts";
import { usePhotoUpload } from "./usePhotoUpload.ts";

test("[H14] another picture takes away what was said about the last one", () => {
  const options = { purpose: "avatar", needsFace: false, onUploaded: () => undefined } as const;
  const { result } = renderHook(() => usePhotoUpload(options));
  act(() => result.current.pick(new File(["words"], "words.txt", { type: "text/plain" })));
  expect(toasts.get()).toMatchObject([{ title: "Invalid file type" }]);
  act(() => result.current.pick(new File(["picture"], "me.png", { type: "image/png" })));
  expect(result.current.phase).toBe("cropping");
  expect(toasts.get()).toEqual([]);
});
