import type { ComponentProps } from "react";
import PasskeySignIn from "./PasskeySignIn.tsx";
import ProviderSignIn from "./ProviderSignIn.tsx";

/** Passkey and provider sign-in, as far as deployment and browser support them. */
export default function OtherSignIns(props: ComponentProps<typeof PasskeySignIn>) {
  return (
    <>
      <PasskeySignIn {...props} />
      <ProviderSignIn remember={props.remember} next="/login" />
    </>
  );
}
