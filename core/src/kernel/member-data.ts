import type { SignedInActor } from "./actor.ts";

/**
 * Account deletion's phases, in order: what must stop at once; what the member made, through the
 * features' own functions; what depends on that; the member's remaining rows; what others keep of
 * the member; the account itself.
 */
export const deletionPhases = ["stop", "content", "handover", "rows", "traces", "end"] as const;
export type DeletionPhase = (typeof deletionPhases)[number];

export interface RowPage {
  items: Record<string, unknown>[];
  cursor: string | null;
}

/** An entity's rows that belong to a member or describe one. */
export interface MemberRows {
  /** Unique among all features; a resumed job finds its place by it. */
  name: string;
  /** The entity's name in its model; also the file's name in an export. */
  entity: string;
  /** The attribute that holds the member's id. */
  id: string;
  /** Why an export leaves them out. */
  notExported?: string;
  read(userId: string, cursor: string | null): Promise<RowPage>;
  /** null when a step of the feature removes them. */
  deletion: {
    phase: DeletionPhase;
    /** Idempotent. @returns the next page's cursor */
    deletePage(actor: SignedInActor, cursor: string | null): Promise<string | null>;
  } | null;
}

export interface DeletionStep {
  name: string;
  phase: DeletionPhase;
  /** Idempotent. */
  run(userId: string): Promise<void>;
}

export interface MemberFiles {
  /** What the objects' keys begin with. */
  prefix(userId: string): string;
  isExported: boolean;
}

/** What a feature holds about a member: what an export contains and a deletion removes. */
export interface MemberData {
  rows: readonly MemberRows[];
  steps?: readonly DeletionStep[];
  files?: readonly MemberFiles[];
  /** Export files that aren't just an entity's rows, by name. */
  exports?: Readonly<Record<string, (userId: string) => Promise<object[]>>>;
  /**
   * Why an entity, or an attribute as "entity.attribute", holds a member's id and is neither
   * exported nor removed.
   */
  exceptions?: Readonly<Record<string, string>>;
}

/** For `reviewedBy` and the like. */
export const reviewerStays = "Records who decided, as an id without a name.";
