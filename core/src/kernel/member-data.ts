import type { SignedInActor } from "./actor.ts";
import type { Kind } from "./id-prefixes.ts";

/**
 * Phases of account deletion, in order: what must stop at once; what the member made; what depends
 * on that; remaining rows; what others keep of the member; the account.
 */
export const deletionPhases = ["stop", "content", "handover", "rows", "traces", "end"] as const;
export type DeletionPhase = (typeof deletionPhases)[number];

export interface RowPage {
  items: Record<string, unknown>[];
  cursor: string | null;
}

export interface MemberRows {
  /** Unique among all features, because jobs resume by it. */
  name: string;
  /** The entity's name in its model, which also names the export's file. */
  entity: string;
  /** Attribute with the member's id. */
  id: string;
  notExported?: string;
  read(userId: string, cursor: string | null): Promise<RowPage>;
  /** Null if a step removes them. */
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
  /** Prefix of the objects' keys. */
  prefix(userId: string): string;
  isExported: boolean;
  /** Keys that aren't exported all the same. */
  leftOut?(userId: string): Promise<string[]>;
}

/** Looks up names of things; undefined for those that the member can't see. */
export type FindNames = (
  actor: SignedInActor,
  ids: readonly string[],
) => Promise<(id: string) => string | undefined>;

export interface MemberData {
  rows: readonly MemberRows[];
  steps?: readonly DeletionStep[];
  files?: readonly MemberFiles[];
  /** Exports that aren't an entity's rows, by file name. */
  exports?: Readonly<Record<string, (userId: string) => Promise<object[]>>>;
  /** Names by kind of id, for exported rows of any feature that contain only the id. */
  names?: Partial<Record<Kind, FindNames>>;
  /** Why an entity, or "entity.attribute", may hold a member's id, neither exported nor removed. */
  exceptions?: Readonly<Record<string, string>>;
}

export const reviewerStays = "Records who decided, as an id without a name.";
