import { useCallback } from "react";
import { useNavigate } from "react-router-dom";

/** The path of the history entry before; undefined in browsers without the Navigation API. */
function pathBefore(): string | undefined {
  // Newer than the oldest supported browsers.
  const { navigation } = window as Partial<Pick<Window, "navigation">>;
  const index = navigation?.currentEntry?.index ?? 0;
  const url = navigation?.entries()[index - 1]?.url;
  return url ? new URL(url).pathname : undefined;
}

/**
 * Leaves a page that's no longer available for its parent. Goes back if the member came from there,
 * so that Back doesn't show the parent twice.
 */
export function useLeaveTo(): (parent: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (parent) =>
      void (pathBefore() === parent.split("?")[0]
        ? navigate(-1)
        : navigate(parent, { replace: true })),
    [navigate],
  );
}
