import { maxImageBytes } from "@attune/core/photos/photos.rules";
import { client } from "../api.ts";
import { connectionError } from "../connection-error.ts";
import {
  uploadProgressSteps,
  uploadRetryAfterErrorMs,
  uploadRetryAfterNetworkErrorMs,
  uploadTries,
} from "../constants.ts";
import { codeOf } from "../errors.ts";
import { language } from "../languages/language.ts";
import { readError } from "../read-error.ts";
import { session } from "../session.ts";
import { wait } from "../wait.ts";
import { AuthenticationFailed, PhotoError, SeveralFaces, UploadsLimited } from "./photo-errors.ts";

export type UploadPurpose = "profile_image" | "avatar" | "post" | "photo" | "message";

const contentTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
type ContentType = (typeof contentTypes)[number];

export interface Upload {
  file: Blob;
  /** Only its extension is kept. */
  originalName: string;
  purpose: UploadPurpose;
  /** Called with 20, 40, 60, 80, 100. */
  onProgress?: (percent: number) => void;
  /** Stops an upload that hasn't arrived. After that it's finished, or its file would stay unused. */
  signal?: AbortSignal;
}

export interface Uploaded {
  /** A path of this origin, below /media. */
  url: string;
  /** Waits for human review, because the check was unavailable. */
  inReview: boolean;
}

const refused = (message: string) => new PhotoError("Upload Failed", message);
const failed = (message: string) => new PhotoError("Upload failed", message);

/**
 * Uploads with up to three attempts; if the file name is taken, the next one uses another.
 * @throws PhotoError with the text to show; an AbortError once it's stopped
 */
export async function uploadPhoto(upload: Upload): Promise<Uploaded> {
  const report = (step: 0 | 1 | 2 | 3 | 4) => upload.onProgress?.(uploadProgressSteps[step]);
  const contentType = checkBeforeSending(upload.file);
  report(0);
  let filename = await newFilename(upload.originalName);
  report(1);
  for (let attempt = 1; ; attempt++) {
    try {
      const form = await askForForm({ ...upload, filename, contentType });
      report(2);
      await post(form, upload);
      report(3);
      const uploaded = await finish(upload.purpose, form.key);
      report(4);
      return uploaded;
    } catch (error) {
      if (error instanceof PhotoError || upload.signal?.aborted) throw error;
      if (attempt === uploadTries) throw lastProblem(error);
      if (codeOf(error) === "photo.name_taken") filename = await newFilename(upload.originalName);
      else await wait(pauseAfter(error, attempt));
    }
  }
}

function checkBeforeSending(file: Blob): ContentType {
  if (!session.get().userId) throw refused("You must be logged in to upload images.");
  if (!file.type.startsWith("image/")) throw refused("Please select an image file.");
  if (file.size >= maxImageBytes) throw refused("File size must be less than 10MB.");
  const known = contentTypes.find((type) => type === file.type);
  if (!known) throw refused("Please select an image file.");
  return known;
}

/** Throws what another try wouldn't change. */
function throwIfFinal(error: unknown): void {
  const { status } = readError(error);
  if (status === 401) throw new AuthenticationFailed();
  if (status === 429) throw new UploadsLimited();
}

/** An error without an HTTP status got no response. */
const isNetworkError = (error: unknown) => readError(error).status === undefined;

async function newFilename(originalFilename: string): Promise<string> {
  try {
    const { filename } = await client.photos.generateSecureFilename({ originalFilename });
    return filename;
  } catch (error) {
    throwIfFinal(error);
    if (isNetworkError(error)) throw refused(connectionError.message);
    throw refused("Failed to generate secure filename.");
  }
}

interface Form {
  url: string;
  fields: Record<string, string>;
  key: string;
}

async function askForForm(
  wish: Upload & { filename: string; contentType: ContentType },
): Promise<Form> {
  const { purpose, filename, contentType, file } = wish;
  try {
    return await client.photos.createUpload({ purpose, filename, contentType, bytes: file.size });
  } catch (error) {
    throwIfFinal(error);
    if (codeOf(error) === "photo.too_large") throw refused("File size must be less than 10MB.");
    throw error;
  }
}

/** The file goes last, because S3 ignores the fields after it. */
async function post({ url, fields }: Form, { file, signal }: Upload): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("file", file);
  const answer = await fetch(url, { method: "POST", body, signal: signal ?? null });
  if (!answer.ok) throw new StoreRefusal(answer.status);
}

class StoreRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`storage error ${status}`);
    this.status = status;
  }
}

async function finish(purpose: UploadPurpose, key: string): Promise<Uploaded> {
  try {
    return await client.faces.finishUpload({ purpose, key });
  } catch (error) {
    throwIfFinal(error);
    if (isNetworkError(error)) throw refused(connectionError.message);
    switch (codeOf(error)) {
      case "photo.no_face":
        throw new PhotoError(
          "Face not detected",
          "Please upload a photo showing your face clearly.",
        );
      case "photo.many_faces":
        throw new SeveralFaces();
      case "photo.unreadable":
        throw refused("This file isn't a picture we can read. It may be damaged.");
      case "photo.too_many_pixels":
        throw refused("This picture has more than 50 million pixels. Please choose a smaller one.");
      case "photo.not_an_image":
        throw refused("Please select an image file.");
      case "photo.too_large":
        throw refused("File size must be less than 10MB.");
      default:
        throw failed("Failed to generate image URL. Please try again.");
    }
  }
}

const pauseAfter = (error: unknown, attempt: number): number =>
  attempt * (isNetworkError(error) ? uploadRetryAfterNetworkErrorMs : uploadRetryAfterErrorMs);

function lastProblem(error: unknown): PhotoError {
  const reason = (language === "en" && readError(error).message.replace(/\.$/, "")) || "no answer";
  return isNetworkError(error)
    ? failed(`Network error during upload: ${reason}.`)
    : failed(`Upload failed after ${uploadTries} attempts: ${reason}.`);
}
