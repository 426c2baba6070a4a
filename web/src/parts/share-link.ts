import { toast } from "../ui/toast.ts";

/**
 * What visitors may see is shared by its preview's address, which leads on to the page: the page
 * itself has no preview, because what makes previews runs no scripts.
 */
export const sharedAddress = (path: string, isPublic: boolean): string =>
  isPublic ? `/s${path}` : path;

/** Offers a page of this site to the device's share sheet, or copies its link. */
export async function shareLink(path: string, title: string): Promise<void> {
  const url = location.origin + path;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied", tone: "success" });
  } catch (error) {
    // They closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast({ title: "Couldn't copy the link", message: url, tone: "error" });
  }
}
