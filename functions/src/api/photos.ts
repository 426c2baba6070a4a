import { requireSignedIn } from "@attune/core/kernel/actor";
import { createUpload, generateSecureFilename } from "@attune/core/photos/uploads.service";
import { api } from "../http/procedures.ts";

export const photosRouter = {
  generateSecureFilename: api.photos.generateSecureFilename.handler(({ input, context }) => {
    requireSignedIn(context.actor);
    return { filename: generateSecureFilename(input.originalFilename) };
  }),
  createUpload: api.photos.createUpload.handler(({ input, context }) =>
    createUpload(requireSignedIn(context.actor), input),
  ),
};
