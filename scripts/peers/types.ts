export interface PeerResult {
  passed: number;
  failed: string[];
}

export interface Peer {
  /** Name of the project, and of its clone's folder. */
  name: string;
  repository: string;
  commit: string;
  /** Tests that fail on purpose, and why. */
  differences: readonly { of: Pick<RegExp, "test">; because: string }[];
  run(clone: string): Promise<PeerResult>;
}
