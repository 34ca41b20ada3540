import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WorkLimits } from './work-limits.ts'

interface Working {
  readonly work?: WorkLimits | undefined
}

/** Runs the work of a call or page when it is its turn. */
export const inTurn = <T>({ work }: Working, name: string, answer: () => Promise<T>): Promise<T> =>
  work ? work.run(name, answer) : answer()

/**
 * Returns the hook of a route that takes part in a limit: it refuses before the body is read or
 * parsed when too many wait. The turn it waits lets a small body arrive, so that its connection can
 * be used again.
 */
export const refusalBeforeBody = ({ work }: Working, name: string) =>
  work?.limits(name)
    ? {
        onRequest: async () => {
          try {
            work.refuseIfFull(name)
          } catch (refusal) {
            await nextTurn()
            throw refusal
          }
        },
      }
    : {}
