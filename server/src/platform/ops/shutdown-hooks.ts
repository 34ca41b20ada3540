import type { Log } from './log.ts'

/** What has been opened and is to be closed in reverse order. */
export interface ShutdownHooks {
  /** Remembers how to close something; `seconds` is how long that may take before the next is closed. */
  add(name: string, close: () => Promise<unknown>, seconds?: number): void
  /** Closes everything, last opened first; a failure or a delay of one does not keep the others open. */
  runAll(log: Pick<Log, 'warn'>): Promise<void>
}

interface ShutdownHook {
  readonly name: string
  readonly close: () => Promise<unknown>
  readonly seconds: number
}

/** Starts with nothing to close. */
export function createShutdownHooks(): ShutdownHooks {
  const opened: ShutdownHook[] = []
  return {
    add: (name, close, seconds = 10) => void opened.push({ name, close, seconds }),
    async runAll(log) {
      for (let closer = opened.pop(); closer; closer = opened.pop()) await runHook(closer, log)
    },
  }
}

async function runHook({ name, close, seconds }: ShutdownHook, log: Pick<Log, 'warn'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), seconds * 1000)
  })
  try {
    if ((await Promise.race([close(), late])) === 'late') log.warn({ what: name, seconds }, 'did not close in time')
  } catch (error) {
    log.warn({ what: name, err: error }, 'did not close cleanly')
  } finally {
    clearTimeout(timer)
  }
}
