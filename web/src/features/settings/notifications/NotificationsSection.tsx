import { EmailPart } from "./EmailPart.tsx";
import { PreferencesPart } from "./PreferencesPart.tsx";

export default function NotificationsSection() {
  return (
    <>
      <PreferencesPart />
      <EmailPart />
    </>
  );
}
