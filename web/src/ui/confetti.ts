/** Does nothing if the user prefers reduced motion. @returns a function that stops it */
export function throwConfetti(durationMs: number): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  const end = Date.now() + durationMs;
  const canvas = document.createElement("canvas");
  canvas.className = "pointer-events-none fixed inset-0 z-50 size-full";
  document.body.append(canvas);
  let ended = false;
  const clear = () => {
    ended = true;
    canvas.remove();
  };
  void import("canvas-confetti").then(({ default: { create } }) => {
    // The CSP forbids workers from blob URLs.
    const throwFrom = create(canvas, { resize: true, useWorker: false });
    const colors = ["text-primary", "text-clay", "text-lamplight"].map(colourOf);
    const step = () => {
      if (ended || Date.now() > end) return;
      for (const side of [0, 1]) {
        const origin = { x: side, y: 0.7 };
        void throwFrom({ particleCount: 2, angle: side ? 120 : 60, spread: 55, origin, colors });
      }
      requestAnimationFrame(step);
    };
    step();
  }, clear);
  return clear;
}

/** A text class's colour as hex, which canvas-confetti needs. */
function colourOf(className: string): string {
  const probe = document.createElement("span");
  probe.className = className;
  document.body.append(probe);
  const parts = getComputedStyle(probe).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
  probe.remove();
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
