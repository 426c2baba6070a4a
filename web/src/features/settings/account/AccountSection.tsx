import { providerName, providerOf } from "../../../lib/auth/providers.ts";
import { Part } from "../Part.tsx";
import { useRequiredAccount } from "../useRequiredAccount.ts";
import { EmailPart } from "./EmailPart.tsx";
import { PasskeysPart } from "./PasskeysPart.tsx";
import { PasswordPart } from "./PasswordPart.tsx";
import { SecondFactorPart } from "./SecondFactorPart.tsx";
import { SecurityEventsPart } from "./SecurityEventsPart.tsx";
import { SignInsPart } from "./SignInsPart.tsx";

function Credentials() {
  const { user } = useRequiredAccount();
  if (user.signsInWith) {
    const name = providerName(providerOf(user.signsInWith));
    return (
      <Part title="How you log in">
        <p className="max-w-text">
          {`You log in with ${name}. Your password and two-step verification are managed there.`}
        </p>
      </Part>
    );
  }
  return (
    <>
      <PasswordPart />
      <PasskeysPart />
      <SecondFactorPart />
    </>
  );
}

export default function AccountSection() {
  return (
    <>
      <EmailPart />
      <Credentials />
      <SignInsPart />
      <SecurityEventsPart />
    </>
  );
}
