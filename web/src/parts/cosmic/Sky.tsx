import { Illustration } from "../../ui/illustration/Illustration.tsx";

/** Shown while a chart is computed. */
export function Sky() {
  return (
    <>
      <Illustration
        motif="ripples"
        seed="calculating"
        className="h-48 w-full animate-breath rounded-surface"
      />
      <p className="text-muted">Calculating your chart...</p>
    </>
  );
}
