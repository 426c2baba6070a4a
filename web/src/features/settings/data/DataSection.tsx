import { DeleteAccountPart } from "./DeleteAccountPart.tsx";
import { ExportPart } from "./ExportPart.tsx";

/** To take everything along, and to leave. */
export default function DataSection() {
  return (
    <>
      <ExportPart />
      <DeleteAccountPart />
    </>
  );
}
