import type { ComponentType } from "react";
import { type LazyComponent, lazyComponent } from "../ui/lazyComponent.tsx";
import { LogoPlaceholder } from "./LogoPlaceholder.tsx";

export type Page = LazyComponent<object>;

/** A page that is loaded on demand: its file exports the component as the default. */
export const page = (load: () => Promise<{ default: ComponentType }>): Page =>
  lazyComponent<object>(load, <LogoPlaceholder />);
