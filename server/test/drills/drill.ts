/** A drill that is run by hand: `npm run drill -- NAME`. It takes too long for every change. */
export interface Drill {
  /** One line: the load, and the result that has to hold. */
  readonly summary: string
  /** Runs it, printing what it sees; false when something does not hold. */
  run(flags: Readonly<Record<string, string | undefined>>): Promise<boolean>
}
