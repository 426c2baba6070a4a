import { CalmPart } from "./CalmPart.tsx";
import { EmailPart } from "./EmailPart.tsx";
import { PreferencesPart } from "./PreferencesPart.tsx";
import { PushPart } from "./PushPart.tsx";
import { SwitchesPart } from "./SwitchesPart.tsx";

export default function NotificationsSection() {
  return (
    <>
      <PreferencesPart />
      <SwitchesPart />
      <PushPart />
      <CalmPart />
      <EmailPart />
    </>
  );
}
