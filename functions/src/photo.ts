import { facesContract } from "@attune/core/photos/faces.contract";
import { detectFace, finishUpload } from "@attune/core/photos/faces.service";
import { implementing } from "./http/procedures.ts";
import { serve } from "./http/serve.ts";

const faces = implementing("faces", facesContract);

/** For the face check's picture, which is in the body. */
const maxBytes = 6_100_000;

/** The only function that may detect faces and move uploads. */
export const handler = serve(
  {
    faces: {
      detectFace: faces.detectFace.handler(({ input, context }) =>
        detectFace(context.actor, input.imageData),
      ),
      finishUpload: faces.finishUpload.handler(({ input, context }) =>
        finishUpload(context.actor, input.purpose, input.key),
      ),
    },
  },
  { maxBytes },
);
