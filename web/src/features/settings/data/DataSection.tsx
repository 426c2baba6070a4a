import { DeleteAccountPart } from "./DeleteAccountPart.tsx";
import { ExportPart } from "./ExportPart.tsx";
import { WhatWeKeepPart } from "./WhatWeKeepPart.tsx";

export default function DataSection() {
  return (
    <>
      <WhatWeKeepPart />
      <ExportPart />
      <DeleteAccountPart />
    </>
  );
}
