import { useEffect, useState } from "react";
import { LogoMark } from "../../ui/Logo.tsx";
import { Progress } from "../../ui/Progress.tsx";

interface PreparingProps {
  /** Duration in milliseconds; indeterminate without one. */
  durationMs?: number;
}

const preparingText = "Preparing your onboarding experience...";

export function Preparing({ durationMs }: PreparingProps) {
  const [value, setValue] = useState(0);
  useEffect(() => {
    if (!durationMs) return undefined;
    const start = Date.now();
    const timer = setInterval(
      () => setValue(Math.min(100, ((Date.now() - start) / durationMs) * 100)),
      100,
    );
    return () => clearInterval(timer);
  }, [durationMs]);
  return (
    <div className="mx-auto flex min-h-[55vh] max-w-form flex-col items-center justify-center gap-8 px-6 text-center">
      <LogoMark size={56} className={durationMs ? "" : "animate-breath"} />
      <div role="status">
        <h1 className="text-h3">{preparingText}</h1>
      </div>
      {durationMs && (
        <div className="w-full">
          <Progress label={preparingText} value={value} />
        </div>
      )}
    </div>
  );
}
