import { CalmPart } from "./CalmPart.tsx";
import { EmailPart } from "./EmailPart.tsx";
import { PreferencesPart } from "./PreferencesPart.tsx";
import { SwitchesPart } from "./SwitchesPart.tsx";

export default function NotificationsSection() {
  return (
    <>
      <PreferencesPart />
      <SwitchesPart />
      <CalmPart />
      <EmailPart />
    </>
  );
}
