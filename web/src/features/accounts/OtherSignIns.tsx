import type { ComponentProps } from "react";
import PasskeySignIn from "./PasskeySignIn.tsx";
import ProviderSignIn from "./ProviderSignIn.tsx";

/** What the deployment and the browser offer beside a password. */
export default function OtherSignIns(props: ComponentProps<typeof PasskeySignIn>) {
  return (
    <>
      <PasskeySignIn {...props} />
      <ProviderSignIn remember={props.remember} next="/login" />
    </>
  );
}
