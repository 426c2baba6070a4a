import { toast } from "../ui/toast.ts";

/**
 * The address to share. A public page is shared by its preview page, which redirects to it:
 * services that make link previews run no scripts, so the page itself would have none.
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
    // The member closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast({ title: "Couldn't copy the link", message: url, tone: "error" });
  }
}
