/** Something that works on its own and that settle() runs dry. */
export interface Drainable {
  /** Does all that is due now, waits for its end, and tells whether there was anything to do. */
  drain(): Promise<boolean>;
}
