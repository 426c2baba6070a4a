import { DeleteAccountPart } from "./DeleteAccountPart.tsx";
import { ExportPart } from "./ExportPart.tsx";

export default function DataSection() {
  return (
    <>
      <ExportPart />
      <DeleteAccountPart />
    </>
  );
}
