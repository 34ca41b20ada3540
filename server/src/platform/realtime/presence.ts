import type { Log } from '../ops/index.ts'

/**
 * The time, in milliseconds, in which a reload or a short loss of connection does not count as
 * leaving.
 */
const GRACE_MS = 5000

/** Receives arrivals and departures of accounts. */
export interface PresenceListener {
  /** An account has its first socket in this process. */
  readonly arrived: (account: string) => Promise<void>
  /** The last socket of an account in this process has closed and did not come back in time. */
  readonly left: (account: string) => Promise<void>
  /**
   * The time in milliseconds before a lost connection counts as leaving; five seconds by default.
   */
  readonly graceMs?: number
}

/** Counts the sockets of each account in one process. */
export interface PresenceTracker {
  addSocket(account: string): void
  removeSocket(account: string): void
  /**
   * Announces an account again if it is still connected here, after another process saw it leave.
   */
  reannounce(account: string): void
  close(): void
}

/**
 * Tracks which accounts are connected to this process, and reports their arrivals and departures.
 */
export function trackPresence(presence: PresenceListener | undefined, log: Log): PresenceTracker {
  const open = new Map<string, number>()
  const leaving = new Map<string, NodeJS.Timeout>()
  const report = (event: 'arrived' | 'left', account: string) => {
    presence?.[event](account).catch((error: Error) =>
      log.warn({ error: error.message }, 'could not record presence'),
    )
  }
  const leave = (account: string) => {
    leaving.delete(account)
    report('left', account)
  }
  return {
    addSocket(account) {
      const before = open.get(account) ?? 0
      open.set(account, before + 1)
      if (before > 0) return
      clearTimeout(leaving.get(account))
      leaving.delete(account)
      report('arrived', account)
    },
    removeSocket(account) {
      const left = (open.get(account) ?? 1) - 1
      if (left > 0) return void open.set(account, left)
      open.delete(account)
      leaving.set(account, setTimeout(leave, presence?.graceMs ?? GRACE_MS, account).unref())
    },
    reannounce(account) {
      if (open.has(account)) report('arrived', account)
    },
    close() {
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
