/**
 * A write for one argument list: it sends, and then marks the reads that it changed as outdated.
 */
export interface Write<Args extends readonly unknown[], Answer> {
  (...args: Args): Promise<Answer>
  /** Only sends; whoever sends many settles once. */
  readonly only: (...args: Args) => Promise<Answer>
  readonly settle: () => Promise<void>
}
