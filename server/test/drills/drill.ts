/** A drill that is run by hand with `npm run drill -- NAME`, because it takes too long for every change. */
export interface Drill {
  /** One line: the load, and the required result. */
  readonly summary: string
  /** Runs the drill and prints its findings; returns false when the required result is missed. */
  run(flags: Readonly<Record<string, string | undefined>>): Promise<boolean>
}
