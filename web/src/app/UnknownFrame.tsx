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

/** Frames the "not found" page like other pages of the visitor or member. */
export function UnknownFrame() {
  return useLoaderData<boolean>() ? <MemberFrame /> : <BareFrame />;
}
