import { EmailPart } from "./EmailPart.tsx";
import { PasskeysPart } from "./PasskeysPart.tsx";
import { PasswordPart } from "./PasswordPart.tsx";
import { SecondFactorPart } from "./SecondFactorPart.tsx";
import { SecurityEventsPart } from "./SecurityEventsPart.tsx";
import { SignInsPart } from "./SignInsPart.tsx";

export default function AccountSection() {
  return (
    <>
      <EmailPart />
      <PasswordPart />
      <PasskeysPart />
      <SecondFactorPart />
      <SignInsPart />
      <SecurityEventsPart />
    </>
  );
}
