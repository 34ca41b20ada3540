import type { Log } from './log.ts'

/** The hooks that close what a process has opened, in reverse order. */
export interface ShutdownHooks {
  /** Adds a hook; `seconds` is how long it may take before the next one runs. */
  add(name: string, close: () => Promise<unknown>, seconds?: number): void
  /** Runs all hooks, last added first; a failure or a delay of one does not stop the others. */
  runAll(log: Pick<Log, 'warn'>): Promise<void>
}

interface ShutdownHook {
  readonly name: string
  readonly close: () => Promise<unknown>
  readonly seconds: number
}

/** Creates an empty list of hooks. */
export function createShutdownHooks(): ShutdownHooks {
  const opened: ShutdownHook[] = []
  return {
    add: (name, close, seconds = 10) => void opened.push({ name, close, seconds }),
    async runAll(log) {
      for (let closer = opened.pop(); closer; closer = opened.pop()) await runHook(closer, log)
    },
  }
}

async function runHook(
  { name, close, seconds }: ShutdownHook,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), seconds * 1000)
  })
  try {
    if ((await Promise.race([close(), late])) === 'late')
      log.warn({ what: name, seconds }, 'did not close in time')
  } catch (error) {
    log.warn({ what: name, err: error }, 'did not close cleanly')
  } finally {
    clearTimeout(timer)
  }
}
