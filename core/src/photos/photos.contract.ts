import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { imageContentTypes } from "./photos.rules.ts";

export const photoPurposes = ["profile_image", "avatar", "post", "photo", "message"] as const;

/** Enough for a whole album at once. */
export const uploadLimit = { most: 500, per: day };

export const photosContract = {
  generateSecureFilename: operation("signed_in", { limit: "write" })
    .route({ method: "POST", path: "/photos/filename" })
    .input(z.object({ originalFilename: z.string().check(z.minLength(1), z.maxLength(255)) }))
    .output(z.object({ filename: z.string() })),

  /** Returns a form for posting directly to the bucket; expires in ten minutes. */
  createUpload: operation("signed_in", { limit: uploadLimit })
    .route({ method: "POST", path: "/photos/uploads" })
    .input(
      z.object({
        purpose: z.enum(photoPurposes),
        filename: z.string().check(z.regex(/^[\w-]{1,120}\.(jpg|jpeg|png|webp|gif)$/)),
        contentType: z.enum(imageContentTypes),
        bytes: z.int().check(z.gte(1)),
      }),
    )
    .output(
      z.object({
        url: z.string(),
        fields: z.record(z.string(), z.string()),
        key: z.string(),
      }),
    ),
};
