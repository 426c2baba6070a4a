import type { PhotoPurpose } from "@attune/core/photos/keys";
import type { ApiClient } from "./api-client.ts";

/**
 * Uploads a picture as the browser does.
 * @param named file name to use instead of a generated one
 * @returns its path on the site
 */
export async function uploadPicture(
  api: ApiClient,
  bytes: Buffer,
  purpose: PhotoPurpose = "photo",
  named?: string,
): Promise<string> {
  const isPng = bytes[0] === 0x89;
  const originalFilename = isPng ? "picture.png" : "picture.jpg";
  const filename =
    named ?? (await api.photos.generateSecureFilename({ originalFilename })).filename;
  const { url, fields, key } = await api.photos.createUpload({
    purpose,
    filename,
    contentType: isPng ? "image/png" : "image/jpeg",
    bytes: bytes.length,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(bytes)]), filename);
  const answer = await fetch(url, { method: "POST", body: form });
  if (!answer.ok) throw new Error(`The store answered ${answer.status}.`);
  return (await api.faces.finishUpload({ purpose, key })).url;
}
