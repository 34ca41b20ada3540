/** Something that happens in the demo's past. */
export interface DemoEvent {
  readonly at: Date
  readonly run: () => Promise<void>
}

/** What a timeline needs: a clock to move and a way to let the product catch up. */
export interface TimelineOptions {
  readonly setClock: (to: Date) => void
  /** Lets recurring work run as it would at the clock's time. */
  readonly runRecurringJobs: () => Promise<void>
  readonly onProgress: (share: number) => void
}

const DAY_MS = 86_400_000

/** Plays happenings in the order of their time, living every day between them as the product would have. */
export async function playTimeline(
  happenings: readonly DemoEvent[],
  { setClock, runRecurringJobs, onProgress }: TimelineOptions,
): Promise<void> {
  const ordered = [...happenings].sort((a, b) => a.at.getTime() - b.at.getTime())
  let day = ordered[0]?.at.getTime() ?? 0
  for (const [index, { at, run }] of ordered.entries()) {
    for (; day + DAY_MS <= at.getTime(); day += DAY_MS) {
      setClock(new Date(day + DAY_MS))
      await runRecurringJobs()
    }
    setClock(at)
    await run()
    onProgress((index + 1) / ordered.length)
  }
}
