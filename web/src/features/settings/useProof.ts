import { useMine } from "./useMine.ts";
import { type Proof, usePasswordProof } from "./usePasswordProof.tsx";
import { useProviderProof } from "./useProviderProof.tsx";

/** Makes sure before a sensitive change that it's the member, by what they log in with. */
export function useProof(): Proof {
  const { user } = useMine();
  const byPassword = usePasswordProof();
  const byProvider = useProviderProof();
  return user.signsInWith ? byProvider : byPassword;
}
