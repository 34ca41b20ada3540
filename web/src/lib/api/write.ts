/**
 * A write for one argument list: it sends, and then marks the reads that it changed as outdated.
 */
export interface Write<Args extends readonly unknown[], Answer> {
  (...args: Args): Promise<Answer>
  /** Sends without settling, for callers that send many and settle once. */
  readonly only: (...args: Args) => Promise<Answer>
  readonly settle: () => Promise<void>
}
