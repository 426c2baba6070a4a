import { beforeEach, expect, test, vi } from "vitest";

const answers = vi.hoisted(() => ({
  detectFace: vi.fn(),
  finishUpload: vi.fn(),
  generateSecureFilename: vi.fn(),
  createUpload: vi.fn(),
}));
vi.mock("../api.ts", () => ({
  client: {
    faces: { detectFace: answers.detectFace, finishUpload: answers.finishUpload },
    photos: {
      generateSecureFilename: answers.generateSecureFilename,
      createUpload: answers.createUpload,
    },
  },
}));

const { checkFace } = await import("./face-check.ts");
const { uploadPhoto } = await import("./upload.ts");
const { session } = await import("../session.ts");

const failure = (status: number, code: string) => Object.assign(new Error(code), { status, code });
const portrait = new Blob(["jpeg"], { type: "image/jpeg" });
const nobodyCanTell = Promise.resolve(null);
const post = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  for (const answer of Object.values(answers)) answer.mockReset();
  post.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", post);
  session.set({ initialised: true, userId: "me", event: null, invalid: false });
  let names = 0;
  answers.generateSecureFilename.mockImplementation(async () => ({ filename: `${++names}.jpg` }));
  answers.createUpload.mockImplementation(async ({ filename }: { filename: string }) => ({
    url: "http://store.example/",
    fields: { key: "incoming/x", policy: "p" },
    key: `incoming/${filename}`,
  }));
  answers.finishUpload.mockResolvedValue({ url: "/media/x.jpg", inReview: false });
});

const breathe = setImmediate;

async function settle<Value>(
  start: () => Promise<Value>,
): Promise<{ value?: Value; problem?: string[]; tookMs: number }> {
  const began = Date.now();
  let tookMs = 0;
  const done = () => {
    ended = true;
    tookMs = Date.now() - began;
  };
  let ended = false;
  const going = start().then(
    (value) => ({ value }),
    (error: { title: string; message: string }) => ({
      problem: [error.title, error.message],
    }),
  );
  void going.then(done);
  // Fake timers don't cover file reads.
  while (!ended) {
    await new Promise((resolve) => breathe(resolve));
    if (!ended) await vi.advanceTimersToNextTimerAsync();
  }
  return { ...(await going), tookMs };
}

const upload = (onProgress?: (percent: number) => void) =>
  settle(() =>
    uploadPhoto({
      file: portrait,
      originalName: "me.jpg",
      purpose: "profile_image",
      ...(onProgress ? { onProgress } : {}),
    }),
  );

test.each([
  [{ hasFace: false, faceCount: 0 }, "Please upload a photo showing your face clearly."],
  [
    { hasFace: true, faceCount: 3 },
    "Please upload a photo with only yourself (multiple faces detected).",
  ],
  [{ hasFace: false, faceCount: 1 }, "We couldn't detect a clear face in your photo."],
])("[H16] %j shows as a face not detected", async (answer, message) => {
  answers.detectFace.mockResolvedValue(answer);
  expect((await settle(() => checkFace(portrait, nobodyCanTell))).problem).toEqual([
    "Face not detected",
    message,
  ]);
});

test("[H16] one face passes, sent as a data URL", async () => {
  answers.detectFace.mockResolvedValue({ hasFace: true, faceCount: 1 });
  expect((await settle(() => checkFace(portrait, nobodyCanTell))).value).toBe(true);
  expect(answers.detectFace.mock.calls[0]?.[0].imageData).toMatch(/^data:image\/jpeg;base64,/);
});

test("[H16] a check that's down is tried three times, then lets the photo pass", async () => {
  answers.detectFace.mockRejectedValue(failure(503, "photo.check_unavailable"));
  expect(await settle(() => checkFace(portrait, nobodyCanTell))).toEqual({
    value: false,
    tookMs: 1_000 + 2_000,
  });
  expect(answers.detectFace).toHaveBeenCalledTimes(3);
});

test.each([
  [0, "Please upload a photo showing your face clearly."],
  [3, "Please upload a photo with only yourself (multiple faces detected)."],
])(
  "[H16] with the check down, %i faces seen on the device show after three tries",
  async (seen, message) => {
    answers.detectFace.mockRejectedValue(failure(503, "photo.check_unavailable"));
    expect(await settle(() => checkFace(portrait, Promise.resolve(seen)))).toEqual({
      problem: ["Face not detected", message],
      tookMs: 1_000 + 2_000,
    });
    expect(answers.detectFace).toHaveBeenCalledTimes(3);
  },
);

test("[H16] with the check down, one face seen on the device passes as unchecked", async () => {
  answers.detectFace.mockRejectedValue(failure(503, "photo.check_unavailable"));
  expect((await settle(() => checkFace(portrait, Promise.resolve(1)))).value).toBe(false);
});

test("[H16] with the check down, a device that takes too long is not waited for", async () => {
  answers.detectFace.mockRejectedValue(failure(503, "photo.check_unavailable"));
  const never = new Promise<null>(() => undefined);
  expect(await settle(() => checkFace(portrait, never))).toEqual({
    value: false,
    tookMs: 1_000 + 2_000 + 5_000,
  });
});

test("[H16] the server decides: what the device sees changes nothing while it answers", async () => {
  answers.detectFace.mockResolvedValue({ hasFace: true, faceCount: 1 });
  expect((await settle(() => checkFace(portrait, Promise.resolve(0)))).value).toBe(true);
  answers.detectFace.mockResolvedValue({ hasFace: false, faceCount: 0 });
  expect((await settle(() => checkFace(portrait, Promise.resolve(1)))).problem?.[0]).toBe(
    "Face not detected",
  );
});

test("[H16] a question that was lost leaves the decision to the end of the upload", async () => {
  answers.detectFace.mockRejectedValue(new TypeError("Failed to fetch"));
  expect((await settle(() => checkFace(portrait, Promise.resolve(0)))).value).toBe(false);
});

test("[H16] a refusal by the check shows", async () => {
  answers.detectFace.mockRejectedValue(failure(400, "request.invalid"));
  expect((await settle(() => checkFace(portrait, nobodyCanTell))).problem?.[1]).toBe(
    "Failed to verify image. Please try again.",
  );
});

test("[H17] an upload reports 20, 40, 60, 80, 100, and the file is the form's last field", async () => {
  const steps: number[] = [];
  const { value, tookMs } = await upload((percent) => steps.push(percent));
  expect(value).toEqual({ url: "/media/x.jpg", inReview: false });
  expect(steps).toEqual([20, 40, 60, 80, 100]);
  expect(tookMs).toBe(0);
  // As the mocked function is called.
  const body = post.mock.calls[0]?.[1]?.body as FormData;
  expect([...body.keys()]).toEqual(["key", "policy", "file"]);
});

test("[H17] after an upload error it waits 1 s times the attempt", async () => {
  post
    .mockResolvedValueOnce(new Response(null, { status: 500 }))
    .mockResolvedValueOnce(new Response(null, { status: 500 }));
  const { value, tookMs } = await upload();
  expect(value?.url).toBe("/media/x.jpg");
  expect(tookMs).toBe(1_000 + 2_000);
});

test("[H17] after a network error it waits 2 s times the attempt", async () => {
  post.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect((await upload()).tookMs).toBe(2_000);
});

test("[H17] a name that is taken gets another, without a wait", async () => {
  answers.createUpload.mockRejectedValueOnce(failure(409, "photo.name_taken"));
  const { value, tookMs } = await upload();
  expect(value?.url).toBe("/media/x.jpg");
  expect(tookMs).toBe(0);
  expect(answers.createUpload.mock.calls.map(([{ filename }]) => filename)).toEqual([
    "1.jpg",
    "2.jpg",
  ]);
});

test("[Q7] an upload that's stopped on its way isn't tried again or finished", async () => {
  const stop = new AbortController();
  post.mockImplementation(async (_url, options) => {
    stop.abort();
    options?.signal?.throwIfAborted();
    return new Response(null, { status: 204 });
  });
  const upload = uploadPhoto({
    file: portrait,
    originalName: "me.jpg",
    purpose: "photo",
    signal: stop.signal,
  });
  await expect(upload).rejects.toMatchObject({ name: "AbortError" });
  expect(answers.createUpload).toHaveBeenCalledTimes(1);
  expect(answers.finishUpload).not.toHaveBeenCalled();
});

test("[H18] three failed tries show their reason", async () => {
  post.mockImplementation(async () => new Response(null, { status: 500 }));
  expect((await upload()).problem).toEqual([
    "Upload failed",
    "Upload failed after 3 attempts: storage error 500.",
  ]);
  expect(post).toHaveBeenCalledTimes(3);
  post.mockRejectedValue(new TypeError("Failed to fetch"));
  expect((await upload()).problem).toEqual([
    "Upload failed",
    "Network error during upload: Failed to fetch.",
  ]);
});

test("[H18] an early refusal shows its own words", async () => {
  session.patch({ userId: null });
  expect((await upload()).problem).toEqual([
    "Upload Failed",
    "You must be logged in to upload images.",
  ]);
  session.patch({ userId: "me" });
  answers.generateSecureFilename.mockRejectedValueOnce(failure(401, "auth.required"));
  expect((await upload()).problem?.[1]).toBe("Authentication failed. Please log in and try again.");
  answers.generateSecureFilename.mockRejectedValueOnce(failure(500, "internal"));
  expect((await upload()).problem?.[1]).toBe("Failed to generate secure filename.");
  answers.finishUpload.mockRejectedValueOnce(failure(500, "internal"));
  expect((await upload()).problem?.[1]).toBe("Failed to generate image URL. Please try again.");
  const send = (file: Blob) =>
    settle(() => uploadPhoto({ file, originalName: "x", purpose: "avatar" }));
  expect((await send(new Blob(["x"], { type: "text/plain" }))).problem?.[1]).toBe(
    "Please select an image file.",
  );
  const large = new Blob([new Uint8Array(10 * 1024 * 1024)], { type: "image/png" });
  expect((await send(large)).problem?.[1]).toBe("File size must be less than 10MB.");
});

test.each(["generateSecureFilename", "createUpload", "finishUpload"] as const)(
  "[H18] too many uploads in a row: %s isn't asked again, and it says so",
  async (step) => {
    answers[step].mockRejectedValue(failure(429, "request.rate_limited"));
    const { problem } = await upload();
    expect(problem).toEqual([
      "Upload Failed",
      "You've uploaded a lot today. Please try again in an hour or two.",
    ]);
    expect(answers[step]).toHaveBeenCalledTimes(1);
  },
);

test("without a connection, the name and the end of an upload say so", async () => {
  const lost = new TypeError("Failed to fetch");
  const message = "Unable to connect to the server. Please check your internet connection.";
  answers.generateSecureFilename.mockRejectedValueOnce(lost);
  expect((await upload()).problem).toEqual(["Upload Failed", message]);
  answers.finishUpload.mockRejectedValueOnce(lost);
  expect((await upload()).problem).toEqual(["Upload Failed", message]);
});

test("[H16] a face the server misses at the end shows like one missed before", async () => {
  answers.finishUpload.mockRejectedValueOnce(failure(422, "photo.many_faces"));
  expect((await upload()).problem).toEqual([
    "Face not detected",
    "Please upload a photo with only yourself (multiple faces detected).",
  ]);
});
