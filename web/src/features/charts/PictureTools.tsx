import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";

interface PictureToolsProps {
  /** What the picture is in. */
  within: RefObject<HTMLElement | null>;
  /** A file's name without its ending; says nothing about whose chart it is. */
  fileName: "chart-wheel" | "bodygraph";
  /** The accessible name of the group. */
  label: string;
  /** What's printed, on a sheet of its own. */
  sheet: ReactNode;
}

/** Loaded on demand, as few save a picture. */
const drawn = () => import("./picture-file.ts");

const pngOf = (blob: Blob, name: string) => new File([blob], `${name}.png`, { type: "image/png" });

const canShareFiles = (): boolean =>
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: [pngOf(new Blob(), "picture")] });

/** Prints when it's shown; everything else stays off the paper. */
function Sheet({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }) {
  useEffect(() => {
    // Some browsers don't say when printing is over; it is once the page is used again.
    const ends = ["afterprint", "pointerdown", "keydown"] as const;
    for (const end of ends) window.addEventListener(end, onPrinted);
    window.print();
    return () => {
      for (const end of ends) window.removeEventListener(end, onPrinted);
    };
  }, [onPrinted]);
  return createPortal(<div className="sheet hidden">{children}</div>, document.body);
}

/** Saves, shares and prints what the reader sees of a picture. */
export function PictureTools({ within, fileName, label, sheet }: PictureToolsProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const [endPrinting] = useState(() => () => setIsPrinting(false));
  const [busy, setBusy] = useState<"png" | "svg" | "share" | null>(null);
  const withPicture = async (
    what: "png" | "svg" | "share",
    act: (svg: SVGSVGElement) => Promise<void>,
  ) => {
    setBusy(what);
    const svg = within.current?.querySelector<SVGSVGElement>("svg[data-picture]");
    try {
      if (svg) await act(svg);
    } catch (error) {
      // The member closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast({ title: "We couldn't create the picture", tone: "error" });
    } finally {
      setBusy(null);
    }
  };
  return (
    <fieldset className="mt-3 flex flex-wrap justify-center gap-x-4 print:hidden">
      <legend className="sr-only">{label}</legend>
      <Button
        look="text"
        busy={busy === "png"}
        busyLabel="Saving..."
        onClick={() =>
          withPicture("png", async (svg) =>
            saveFile(await (await drawn()).pngBlob(svg), `${fileName}.png`),
          )
        }
      >
        Save picture
      </Button>
      <Button
        look="text"
        busy={busy === "svg"}
        busyLabel="Saving..."
        onClick={() =>
          withPicture("svg", async (svg) =>
            saveFile((await drawn()).svgBlob(svg), `${fileName}.svg`),
          )
        }
      >
        Save as SVG
      </Button>
      {canShareFiles() && (
        <Button
          look="text"
          busy={busy === "share"}
          busyLabel="Sharing..."
          onClick={() =>
            withPicture("share", async (svg) =>
              navigator.share({ files: [pngOf(await (await drawn()).pngBlob(svg), fileName)] }),
            )
          }
        >
          Share picture
        </Button>
      )}
      <Button look="text" onClick={() => setIsPrinting(true)}>
        Print picture
      </Button>
      {isPrinting && <Sheet onPrinted={endPrinting}>{sheet}</Sheet>}
    </fieldset>
  );
}
