import { lazyComponent } from "../ui/lazyComponent.tsx";

export const ChangedMeanwhile = lazyComponent(() => import("./ChangedMeanwhile.tsx"));
