import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { PhotoError, UploadsLimited } from "../../lib/photo/photo-errors.ts";
import { useUploads } from "./useUploads.ts";

const answers = vi.hoisted(() => ({ upload: vi.fn(), addPhoto: vi.fn() }));
vi.mock("../../lib/photo/upload.ts", () => ({ uploadPhoto: answers.upload }));
vi.mock("../../lib/photo/resize.ts", () => ({ resizeToFit: async (file: Blob) => file }));
vi.mock("../../lib/api.ts", () => ({
  api: { albums: { key: () => ["albums"] } },
  client: { albums: { addPhoto: answers.addPhoto } },
}));

beforeEach(() => {
  vi.clearAllMocks();
  answers.upload.mockResolvedValue({ url: "/media/a.jpg", inReview: false });
  answers.addPhoto.mockResolvedValue({});
});

const picture = (name: string) => new File(["picture"], name, { type: "image/jpeg" });

function mounted() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useUploads(), { wrapper });
}
const uploads = () => mounted().result;

test("[Q7] photos are sent one after the other with their captions and what they show", async () => {
  const result = uploads();
  act(() => result.current.add([picture("one.jpg"), picture("two.jpg")]));
  act(() => result.current.caption(result.current.photos[0]?.id ?? "", " By the sea "));
  act(() => result.current.describe(result.current.photos[0]?.id ?? "", "A wave "));
  let outcome: unknown;
  await act(async () => {
    outcome = await result.current.send("alb_1");
  });
  expect(outcome).toEqual({ arrived: 2, failed: 0 });
  expect(answers.addPhoto.mock.calls.map(([input]) => input)).toEqual([
    { albumId: "alb_1", imageUrl: "/media/a.jpg", caption: "By the sea", alt: "A wave" },
    { albumId: "alb_1", imageUrl: "/media/a.jpg", caption: "", alt: "" },
  ]);
  expect(result.current.photos.every(({ done }) => done)).toBe(true);
});

test("[Q7] files that aren't images, or of 10 MB and more, are refused at once and never sent", async () => {
  const result = uploads();
  const large = picture("large.jpg");
  Object.defineProperty(large, "size", { value: 10_485_760 });
  act(() => result.current.add([new File(["x"], "x.txt", { type: "text/plain" }), large]));
  expect(result.current.photos.map(({ problem }) => problem)).toEqual([
    "Please select an image file (JPG, PNG, GIF, etc.)",
    "Please select an image smaller than 10MB",
  ]);
  await act(async () => {
    expect(await result.current.send("alb_1")).toEqual({ arrived: 0, failed: 0 });
  });
  expect(answers.upload).not.toHaveBeenCalled();
});

test("[Q7] a file that only names itself a picture is refused before it's sent", async () => {
  const result = uploads();
  act(() => result.current.add([picture("words.jpg"), picture("one.jpg")]));
  act(() => result.current.refuse(result.current.photos[0]?.id ?? ""));
  expect(result.current.photos.map(({ problem }) => problem)).toEqual([
    "This file isn't a picture we can read. It may be damaged.",
    null,
  ]);
  await act(async () => {
    expect(await result.current.send("alb_1")).toEqual({ arrived: 1, failed: 0 });
  });
  expect(answers.upload).toHaveBeenCalledTimes(1);
});

test("[Q7] a photo that fails says why, doesn't hold up the others, and isn't uploaded twice", async () => {
  const result = uploads();
  answers.upload.mockRejectedValueOnce(new PhotoError("Upload failed", "Network error."));
  answers.addPhoto.mockRejectedValueOnce(new Error("Lost on the way"));
  act(() => result.current.add([picture("one.jpg"), picture("two.jpg"), picture("three.jpg")]));
  await act(async () => {
    expect(await result.current.send("alb_1")).toEqual({ arrived: 1, failed: 2 });
  });
  expect(result.current.photos.map(({ problem, done }) => [problem, done])).toEqual([
    ["Network error.", false],
    ["Lost on the way", false],
    [null, true],
  ]);
  await act(async () => {
    expect(await result.current.send("alb_1")).toEqual({ arrived: 2, failed: 0 });
  });
  // Three at first, then the one that failed.
  expect(answers.upload).toHaveBeenCalledTimes(4);
  expect(answers.addPhoto).toHaveBeenCalledTimes(4);
});

test.each([
  ["upload", new UploadsLimited()],
  ["addPhoto", Object.assign(new Error("Wait"), { code: "request.rate_limited", status: 429 })],
] as const)("[Q7] after too many photos in a row (%s), the rest wait", async (step, refusal) => {
  const result = uploads();
  answers[step].mockResolvedValueOnce({ url: "/media/a.jpg" }).mockRejectedValue(refusal);
  act(() => result.current.add([picture("one.jpg"), picture("two.jpg"), picture("three.jpg")]));
  await act(async () => {
    expect(await result.current.send("alb_1")).toEqual({ arrived: 1, failed: 1 });
  });
  expect(answers[step]).toHaveBeenCalledTimes(2);
  expect(result.current.photos.map(({ problem }) => problem !== null)).toEqual([
    false,
    true,
    false,
  ]);
});

test("[Q7] leaving stops the upload that's on its way, and its photo isn't added", async () => {
  const { result, unmount } = mounted();
  answers.upload.mockImplementation(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise((_arrive, fail) => {
        signal.addEventListener("abort", () => fail(signal.reason));
      }),
  );
  act(() => result.current.add([picture("one.jpg"), picture("two.jpg")]));
  let sending: Promise<unknown> | undefined;
  await act(async () => {
    sending = result.current.send("alb_1");
  });
  expect(answers.upload).toHaveBeenCalledTimes(1);
  unmount();
  expect(await sending).toEqual({ arrived: 0, failed: 1 });
  expect(answers.upload).toHaveBeenCalledTimes(1);
  expect(answers.addPhoto).not.toHaveBeenCalled();
});
