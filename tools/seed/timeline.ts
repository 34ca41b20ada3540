import { ApiError } from '@stagedoor/contract/kit'

/** An event in the demo's past. */
export interface DemoEvent {
  readonly at: Date
  readonly run: () => Promise<void>
}

/** The options of a timeline: a clock to set, and functions that let the product catch up. */
export interface TimelineOptions {
  readonly setClock: (to: Date) => void
  /** Runs the recurring jobs that are due at the clock's time. */
  readonly runRecurringJobs: () => Promise<void>
  readonly onProgress: (share: number) => void
  /**
   * Receives the words of a refusal: somebody who looks around meanwhile may have changed a
   * setting.
   */
  readonly onRefused: (message: string) => void
  /** Ends the timeline with an error before its next event. */
  readonly signal: AbortSignal
}

const DAY_MS = 86_400_000

/**
 * Runs events in the order of their time, with the recurring jobs of every day between them. What
 * the site refuses is left out.
 */
export async function playTimeline(
  happenings: readonly DemoEvent[],
  { setClock, runRecurringJobs, onProgress, onRefused, signal }: TimelineOptions,
): Promise<void> {
  const ordered = [...happenings].sort((a, b) => a.at.getTime() - b.at.getTime())
  let day = ordered[0]?.at.getTime() ?? 0
  for (const [index, { at, run }] of ordered.entries()) {
    signal.throwIfAborted()
    for (; day + DAY_MS <= at.getTime(); day += DAY_MS) {
      setClock(new Date(day + DAY_MS))
      await runRecurringJobs()
    }
    setClock(at)
    await run().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      onRefused(error.message)
    })
    onProgress((index + 1) / ordered.length)
  }
}
