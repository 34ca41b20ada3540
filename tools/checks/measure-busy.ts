import { cpus } from 'node:os'

interface Times {
  readonly used: number
  readonly all: number
}

const read = (): Times =>
  cpus().reduce(
    (sum, { times }) => {
      const all = Object.values(times).reduce((total, ms) => total + ms, 0)
      return { used: sum.used + all - times.idle, all: sum.all + all }
    },
    { used: 0, all: 0 },
  )

/**
 * Begins to measure the processors of the machine. Returns what says how much of their time all
 * programs used since, in seconds and percent: what is left is for one more worker.
 */
export function measureBusy(): () => string {
  const before = read()
  return () => {
    const now = read()
    const used = now.used - before.used
    const share = (100 * used) / Math.max(1, now.all - before.all)
    return `${(used / 1000).toFixed(0)} s used, ${share.toFixed(0)} % of their time`
  }
}
