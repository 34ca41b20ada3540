import type { Log } from './log.ts'

/** What has been opened and is to be closed in reverse order. */
export interface Closers {
  /** Remembers how to close something; `seconds` is how long that may take before the next is closed. */
  add(name: string, close: () => Promise<unknown>, seconds?: number): void
  /** Closes everything, last opened first; a failure or a delay of one does not keep the others open. */
  closeAll(log: Pick<Log, 'warn'>): Promise<void>
}

interface Closer {
  readonly name: string
  readonly close: () => Promise<unknown>
  readonly seconds: number
}

/** Starts with nothing to close. */
export function createClosers(): Closers {
  const opened: Closer[] = []
  return {
    add: (name, close, seconds = 10) => void opened.push({ name, close, seconds }),
    async closeAll(log) {
      for (let closer = opened.pop(); closer; closer = opened.pop()) await closeOne(closer, log)
    },
  }
}

async function closeOne({ name, close, seconds }: Closer, log: Pick<Log, 'warn'>): Promise<void> {
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
