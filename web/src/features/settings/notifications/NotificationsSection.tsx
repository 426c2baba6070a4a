import { EmailPart } from "./EmailPart.tsx";
import { PreferencesPart } from "./PreferencesPart.tsx";

/** What the member is told of, and by which way. */
export default function NotificationsSection() {
  return (
    <>
      <PreferencesPart />
      <EmailPart />
    </>
  );
}
