import { useMyProfile } from "../useRequiredAccount.ts";
import { DeleteAccountPart } from "./DeleteAccountPart.tsx";
import { ExportPart } from "./ExportPart.tsx";
import { WhatWeKeepPart } from "./WhatWeKeepPart.tsx";

export default function DataSection() {
  const profile = useMyProfile();
  return (
    <>
      {/* Links to settings, which aren't open before the profile is complete. */}
      {profile?.onboardingCompleted && <WhatWeKeepPart />}
      <ExportPart />
      <DeleteAccountPart />
    </>
  );
}
