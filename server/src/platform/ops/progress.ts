/**
 * Shows progress to the person at the terminal, on standard error so that the log stays pure JSON.
 */
export interface Progress {
  /** Runs a step and prints how long it took. */
  step<T>(what: string, work: () => Promise<T>): Promise<T>
  say(line: string): void
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

/** Creates a progress display that writes with `write`, one line at a time. */
export function createProgress(
  write: (text: string) => void = (text) => void process.stderr.write(text),
): Progress {
  const say = (line: string) => write(`${line}\n`)
  return {
    say,
    async step(what, work) {
      const began = performance.now()
      try {
        const result = await work()
        say(`  ✓ ${what} (${seconds(began)} s)`)
        return result
      } catch (error) {
        say(`  ✗ ${what}`)
        throw error
      }
    },
  }
}
