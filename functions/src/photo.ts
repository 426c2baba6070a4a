import { requireSignedIn } from "@attune/core/kernel/actor";
import { detectFace, finishUpload } from "@attune/core/photos/faces.service";
import { api } from "./http/procedures.ts";
import { serve } from "./http/serve.ts";

/** A picture as base64 inside JSON. */
const mostBytes = 7_100_000;

/** The one function that may ask for faces and move what was uploaded. */
export const handler = serve(
  {
    faces: {
      detectFace: api.faces.detectFace.handler(({ input, context }) =>
        detectFace(requireSignedIn(context.actor), input.imageData),
      ),
      finishUpload: api.faces.finishUpload.handler(({ input, context }) =>
        finishUpload(requireSignedIn(context.actor), input.purpose, input.key),
      ),
    },
  },
  { mostBytes },
);
