import { useState } from "react";
import { Picture } from "../Picture.tsx";

/** Its owner may delete the picture before the report is decided. */
export function ReportedPicture({ src }: { src: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src) {
    return (
      <p className="mt-3 text-small text-muted">
        We can't show the picture. It may have been deleted.
      </p>
    );
  }
  return (
    <Picture
      src={src}
      alt="What was reported"
      onError={() => setFailed(src)}
      className="mt-3 max-h-80 max-w-full rounded-control"
    />
  );
}
