/** Background work that settle() drains. */
export interface Drainable {
  /** Does all that is due now; true if there was anything to do. */
  drain(): Promise<boolean>;
}
