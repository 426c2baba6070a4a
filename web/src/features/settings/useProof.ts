import { useEffect, useRef } from "react";
import { dismissToast } from "../../ui/toast.ts";
import { type Proof, usePasswordProof } from "./usePasswordProof.tsx";
import { useProviderProof } from "./useProviderProof.tsx";
import { useRequiredAccount } from "./useRequiredAccount.ts";

/** Confirms the member's identity before a sensitive change, by password or provider. */
export function useProof(): Proof {
  const { user } = useRequiredAccount();
  const byPassword = usePasswordProof();
  const byProvider = useProviderProof();
  const proof = user.signsInWith ? byProvider : byPassword;
  const isAsked = useRef(false);
  useEffect(() => {
    isAsked.current = true;
    return () => {
      isAsked.current = false;
    };
  }, []);
  const give = async () => {
    // An earlier try's error isn't this one's.
    dismissToast();
    // If the dialog was closed meanwhile, the change isn't made.
    return (await proof.give()) && isAsked.current;
  };
  return { ...proof, give };
}
