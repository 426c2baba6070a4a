import { useLoaderData } from "react-router-dom";
import { lazyComponent } from "../ui/lazyComponent.tsx";
import { BareFrame } from "./chrome/BareFrame.tsx";

const MemberFrame = lazyComponent(async () => {
  const { AccountLayout, FullFrame } = await import("./account-area.ts");
  return {
    default: () => (
      <AccountLayout>
        <FullFrame />
      </AccountLayout>
    ),
  };
});

/** Around an address that has no page: what the visitor or member has around the others. */
export function UnknownFrame() {
  return useLoaderData<boolean>() ? <MemberFrame /> : <BareFrame />;
}
