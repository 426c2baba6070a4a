import { AstrologyPart } from "./AstrologyPart.tsx";
import { BirthDataPart } from "./BirthDataPart.tsx";
import { BlockedPart } from "./BlockedPart.tsx";
import { HiddenPostsPart } from "./HiddenPostsPart.tsx";
import { MutedPart } from "./MutedPart.tsx";
import { PhotoTagsPart } from "./PhotoTagsPart.tsx";
import { PrivacyPart } from "./PrivacyPart.tsx";
import { ReportsPart } from "./ReportsPart.tsx";
import { VisibilityPart } from "./VisibilityPart.tsx";

export default function PrivacySection() {
  return (
    <>
      <PrivacyPart />
      <VisibilityPart />
      <PhotoTagsPart />
      <BlockedPart />
      <MutedPart />
      <HiddenPostsPart />
      <ReportsPart />
      <AstrologyPart />
      <BirthDataPart />
    </>
  );
}
