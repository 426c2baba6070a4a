import { lazyComponent } from "../../ui/lazyComponent.tsx";

export const BlockDialog = lazyComponent(() => import("./BlockDialog.tsx"));
export const MuteDialog = lazyComponent(() => import("./MuteDialog.tsx"));
export const ReportDialog = lazyComponent(() => import("./ReportDialog.tsx"));
export const TakeDownDialog = lazyComponent(() => import("./TakeDownDialog.tsx"));
