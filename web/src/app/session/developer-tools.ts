import { client } from "../../lib/api.ts";
import { developerToolsThresholdPx } from "../../lib/constants.ts";
import { platform } from "../../lib/platform.ts";

type Sizes = Pick<Window, "innerWidth" | "innerHeight" | "outerWidth" | "outerHeight">;

/**
 * Whether a side of the window is taken by docked developer tools. A zoomed page is smaller on both
 * sides alike, which doesn't count.
 */
export function showsDeveloperTools(sizes: Sizes): boolean {
  const { innerWidth, innerHeight, outerWidth, outerHeight } = sizes;
  if (innerWidth === 0 || innerHeight === 0) return false;
  const besides = outerWidth - innerWidth;
  const around = outerHeight - innerHeight;
  const zoom = outerWidth / innerWidth;
  const below = outerHeight - innerHeight * zoom;
  return (
    below > developerToolsThresholdPx ||
    (besides > developerToolsThresholdPx && around <= developerToolsThresholdPx)
  );
}

/** Logs once that developer tools were opened, and nothing else changes. @returns its end */
export function logDeveloperTools(): () => void {
  // Phones have none, and their keyboards and zoom change the sizes.
  if (platform().platform !== "desktop") return () => {};
  const stop = () => removeEventListener("resize", look);
  function look() {
    if (!showsDeveloperTools(window)) return;
    stop();
    // A member notices nothing of a failure.
    client.security
      .logSecurityEvent({ eventType: "developer_tools_opened", severity: "low" })
      .catch(() => {});
  }
  addEventListener("resize", look);
  look();
  return stop;
}
