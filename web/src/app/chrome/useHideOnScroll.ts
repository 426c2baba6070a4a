import { useEffect, useState } from "react";
import { hideOnScrollPixels, hideOnScrollPixelsOnIosSafari } from "../../lib/constants.ts";
import { useDevice } from "../../lib/device.ts";
import { platform } from "../../lib/platform.ts";

/** Whether a bar of this height, in pixels, is hidden: on a phone, while scrolling down. */
export function useHideOnScroll(height: number): boolean {
  const { isPhone } = useDevice();
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!isPhone) {
      setHidden(false);
      return undefined;
    }
    const threshold = platform().isIOSSafari ? hideOnScrollPixelsOnIosSafari : hideOnScrollPixels;
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < threshold) return;
      setHidden(moved > 0 && scrollY > height);
      last = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [isPhone, height]);
  return hidden;
}
