export interface PeerResult {
  passed: number;
  failed: string[];
}

export interface Peer {
  /** Also the clone's folder. */
  name: string;
  repository: string;
  commit: string;
  /** Intended failures. */
  differences: readonly { of: Pick<RegExp, "test">; because: string }[];
  run(clone: string): Promise<PeerResult>;
}
