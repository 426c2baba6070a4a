import { createContext } from "react";
import type { MenuItem } from "../../ui/Menu.tsx";
import type { Named } from "../protect/protect.queries.ts";

/** For menus about someone: what the reader may do as the host of the circle whose page is open. */
export const HostItems = createContext<(person: Named) => MenuItem[]>(() => []);
