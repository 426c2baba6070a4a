import { useEffect, useRef } from "react";
import { useMine } from "./useMine.ts";
import { type Proof, usePasswordProof } from "./usePasswordProof.tsx";
import { useProviderProof } from "./useProviderProof.tsx";

/** Makes sure before a sensitive change that it's the member, by what they log in with. */
export function useProof(): Proof {
  const { user } = useMine();
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
  // Nothing is done for a dialog that was closed meanwhile.
  return { ...proof, give: async () => (await proof.give()) && isAsked.current };
}
