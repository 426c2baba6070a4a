/**
 * Object URLs of pictures that were sent from this page, because an upload opens only once it's
 * sent.
 */
const previews = new Map<string, string>();
const maxKept = 10;

/** @param imageUrl path of the upload */
export function keepPreview(imageUrl: string, file: Blob): void {
  previews.set(imageUrl, URL.createObjectURL(file));
  const [oldest] = previews;
  if (previews.size <= maxKept || !oldest) return;
  URL.revokeObjectURL(oldest[1]);
  previews.delete(oldest[0]);
}

/** Empty for one of an earlier page. */
export const previewOf = (imageUrl: string): string => previews.get(imageUrl) ?? "";
