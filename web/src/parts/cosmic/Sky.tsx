import { Illustration } from "../../ui/illustration/Illustration.tsx";

/** Shown while a chart is computed. */
export function Sky() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <Illustration
        motif="ripples"
        seed="calculating"
        className="h-48 w-full animate-breath rounded-surface"
      />
      <p className="text-muted">Calculating your chart...</p>
    </div>
  );
}
