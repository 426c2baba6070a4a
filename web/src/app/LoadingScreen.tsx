import { brand } from "@attune/core/kernel/brand";
import { useEffect, useRef, useState } from "react";
import {
  loadingCompletionDelayMs,
  loadingMessageDelayMs,
  loadingScreenMs,
} from "../lib/constants.ts";
import { Illustration } from "../ui/illustration/Illustration.tsx";
import { LogoMark } from "../ui/Logo.tsx";
import { Progress } from "../ui/Progress.tsx";

interface LoadingScreenProps {
  message?: string;
  durationMs?: number;
  onComplete?: () => void;
}

/** Ease-out from 0 to 100. @param share elapsed share of the duration, 0 to 1 */
export const easeOut = (share: number): number => 100 * (1 - (1 - Math.min(1, share)) ** 3);

export function LoadingScreen({
  message = "Loading your spiritual journey...",
  durationMs = loadingScreenMs,
  onComplete,
}: LoadingScreenProps) {
  const [progress, setProgress] = useState(0);
  const [messageShown, setMessageShown] = useState(false);
  const complete = useRef(onComplete);
  complete.current = onComplete;

  useEffect(() => {
    const start = Date.now();
    const step = 1_000 / 30;
    const moving = setInterval(() => {
      const share = (Date.now() - start) / durationMs;
      setProgress(easeOut(share));
      if (share >= 1) clearInterval(moving);
    }, step);
    const done = setTimeout(() => complete.current?.(), durationMs + loadingCompletionDelayMs);
    const speaking = setTimeout(() => setMessageShown(true), loadingMessageDelayMs);
    return () => {
      clearInterval(moving);
      clearTimeout(done);
      clearTimeout(speaking);
    };
  }, [durationMs]);

  return (
    <main
      aria-busy="true"
      className="sky horizon relative flex min-h-dvh flex-col items-center justify-center gap-8 px-6 pb-[24vh]"
    >
      <Illustration
        motif="hills"
        seed="evening"
        field={{ width: 1440, height: 480 }}
        className="plain absolute inset-x-0 bottom-0 h-[40vh] w-full"
      />
      <h1 className="flex items-center gap-3 text-h2">
        <LogoMark size={44} />
        {brand.name}
      </h1>
      <div className="w-full max-w-form">
        <Progress label="Loading" value={progress} withPercentage />
      </div>
      <p
        role="status"
        className={`text-muted transition-opacity ${messageShown ? "opacity-100" : "opacity-0"}`}
      >
        {message}
      </p>
    </main>
  );
}
