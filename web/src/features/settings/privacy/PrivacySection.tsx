import { AstrologyPart } from "./AstrologyPart.tsx";
import { BirthDataPart } from "./BirthDataPart.tsx";
import { BlockedPart } from "./BlockedPart.tsx";
import { DecisionsPart } from "./DecisionsPart.tsx";
import { HiddenPostsPart } from "./HiddenPostsPart.tsx";
import { MutedPart } from "./MutedPart.tsx";
import { MutedScopesPart } from "./MutedScopesPart.tsx";
import { MutedWordsPart } from "./MutedWordsPart.tsx";
import { PhotoTagsPart } from "./PhotoTagsPart.tsx";
import { PrivacyPart } from "./PrivacyPart.tsx";
import { ReachPart } from "./ReachPart.tsx";
import { ReportsPart } from "./ReportsPart.tsx";
import { VisibilityPart } from "./VisibilityPart.tsx";

export default function PrivacySection() {
  return (
    <>
      <PrivacyPart />
      <VisibilityPart />
      <ReachPart />
      <PhotoTagsPart />
      <BlockedPart />
      <MutedPart />
      <MutedScopesPart />
      <MutedWordsPart />
      <HiddenPostsPart />
      <ReportsPart />
      <DecisionsPart />
      <AstrologyPart />
      <BirthDataPart />
    </>
  );
}
