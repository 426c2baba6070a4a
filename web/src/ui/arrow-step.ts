/** 1 for forward and -1 for back in the reading direction; null for other keys. */
export function arrowStep(key: string): 1 | -1 | null {
  if (key !== "ArrowRight" && key !== "ArrowLeft") return null;
  return (key === "ArrowRight") === (document.documentElement.dir !== "rtl") ? 1 : -1;
}
