import { createContext } from "react";
import type { MenuItem } from "../../ui/Menu.tsx";
import type { Named } from "../protect/protect.queries.ts";

/** For menus about someone: what the reader may do in the circle they host or moderate, on its pages. */
export const HostItems = createContext<(person: Named) => MenuItem[]>(() => []);
