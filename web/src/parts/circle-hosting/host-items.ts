import { createContext } from "react";
import type { MenuItem } from "../../ui/Menu.tsx";
import type { Named } from "../protect/protect.queries.ts";

/** Menu items for a person that the reader may use as the circle's host or moderator. */
export const HostItems = createContext<(person: Named) => MenuItem[]>(() => []);

/** The circle whose host or moderator may take down what this author wrote in it. */
export const ModeratedCircle = createContext<(authorId: string) => string | null>(() => null);
