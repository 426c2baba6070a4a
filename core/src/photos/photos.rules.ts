export const maxImageBytes = 10 * 1024 * 1024;
/** Of alternative text. */
export const maxPictureAltLength = 300;
export const imageContentTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
