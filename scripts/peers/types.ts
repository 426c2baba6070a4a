export interface PeerResult {
  passed: number;
  failed: string[];
}

export interface Peer {
  /** Name of the project, and of its clone's folder. */
  name: string;
  /** Where its tests come from; undefined if they're ours and its package comes from npm. */
  clone: { repository: string; commit: string } | undefined;
  /** Tests that fail on purpose, and why. */
  differences: readonly { of: Pick<RegExp, "test">; because: string }[];
  /** @param folder its clone, or the folder of its package */
  run(folder: string): Promise<PeerResult>;
}
