import { client } from "../../lib/api.ts";
import { developerToolsThresholdPx } from "../../lib/constants.ts";
import { platform } from "../../lib/platform.ts";

type Sizes = Pick<Window, "innerWidth" | "innerHeight" | "outerWidth" | "outerHeight">;

/**
 * Whether docked developer tools take up a side of the window. Zooming shrinks both sides in the
 * same ratio, which doesn't count.
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

/**
 * Logs a security event once when developer tools are opened; has no other effect.
 * @returns a function that stops it
 */
export function logDeveloperTools(): () => void {
  // Phones have no developer tools, and keyboard and zoom change their sizes.
  if (platform().platform !== "desktop") return () => {};
  const stop = () => removeEventListener("resize", look);
  function look() {
    if (!showsDeveloperTools(window)) return;
    stop();
    // Failures are ignored.
    client.security
      .logSecurityEvent({ eventType: "developer_tools_opened", severity: "low" })
      .catch(() => {});
  }
  addEventListener("resize", look);
  look();
  return stop;
}
