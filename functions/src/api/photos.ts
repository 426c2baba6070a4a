import { generateSecureFilename } from "@attune/core/photos/keys";
import { photosContract } from "@attune/core/photos/photos.contract";
import { implementing } from "../http/procedures.ts";

const photos = implementing("photos", photosContract);

/** Lazy: the bucket's client is large. */
const uploads = () => import("@attune/core/photos/uploads.service");

export const router = {
  generateSecureFilename: photos.generateSecureFilename.handler(({ input }) => ({
    filename: generateSecureFilename(input.originalFilename),
  })),
  createUpload: photos.createUpload.handler(async ({ input, context }) => {
    const { createUpload } = await uploads();
    return createUpload(context.actor, input);
  }),
};
