import type { ComponentType } from "react";
import { type LazyComponent, lazyComponent } from "../ui/lazyComponent.tsx";
import { LogoPlaceholder } from "./LogoPlaceholder.tsx";

export type Page = LazyComponent<object>;

/** A lazily loaded page; `load` imports the module that has it as default export. */
export const page = (load: () => Promise<{ default: ComponentType }>): Page =>
  lazyComponent<object>(load, <LogoPlaceholder />);
