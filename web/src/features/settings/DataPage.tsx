import { useAccount } from "../../lib/account.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const loading = <Skeleton label="Loading settings" lines={5} />;
const DataSection = lazyComponent(() => import("./data/DataSection.tsx"), loading);

/** Export and deletion for those who haven't finished signing up, who can't open the settings. */
export default function DataPage() {
  const account = useAccount();
  return (
    <div className="mx-auto max-w-column px-6 py-10">
      <h1 className="mb-8 text-h1">Your data</h1>
      <h2 className="sr-only">Download or delete</h2>
      {account ? <DataSection /> : loading}
    </div>
  );
}
