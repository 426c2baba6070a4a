export interface PeerResult {
  passed: number;
  /** Full titles. */
  failed: string[];
}

/** Another project's integration suite. */
export interface Peer {
  /** Also the clone's folder. */
  name: string;
  repository: string;
  /** The commit it was last run at. */
  commit: string;
  /** Tests that fail, and are meant to. */
  differences: readonly { of: RegExp; because: string }[];
  run(clone: string): Promise<PeerResult>;
}
