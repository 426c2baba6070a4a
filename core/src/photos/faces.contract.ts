import * as z from "zod/mini";
import { minute } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { photoPurposes, uploadLimit } from "./photos.contract.ts";

/** Of a picture as a data URL: Lambda takes 6 MiB with all else that an event has. */
const maxDataUrl = 6_000_000;

/** Only this function may call Rekognition and move uploads. */
export const facesContract = {
  detectFace: operation("signed_in", { limit: { most: 20, per: minute, fixed: true } })
    .route({ method: "POST", path: "/photos/detect-face" })
    .input(
      z.object({
        imageData: z
          .string()
          .check(z.regex(/^data:image\/(jpeg|png);base64,/), z.maxLength(maxDataUrl)),
      }),
    )
    .output(z.object({ hasFace: z.boolean(), faceCount: z.number() })),

  /**
   * Portraits need exactly one face; while the face check is down, they're accepted and checked
   * later.
   */
  finishUpload: operation("signed_in", { limit: uploadLimit })
    .route({ method: "POST", path: "/photos/finish" })
    .input(
      z.object({
        purpose: z.enum(photoPurposes),
        key: z.string().check(z.regex(/^[\w./-]*\w$/), z.maxLength(300)),
      }),
    )
    .output(z.object({ url: z.string(), inReview: z.boolean() })),
};
