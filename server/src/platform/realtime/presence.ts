import type { Log } from '../ops/log.ts'

/** A page that is loaded again, or a connection that breaks for a moment, is no leaving. */
const GRACE_MS = 5000

/** Hears who is connected. */
export interface PresenceListener {
  /** An account has its first socket in this process. */
  readonly arrived: (account: string) => Promise<void>
  /** The last socket of an account in this process is gone, and did not come back. */
  readonly left: (account: string) => Promise<void>
  /** For how long somebody may be away and has not left; five seconds unless told. */
  readonly graceMs?: number
}

/** Counts the sockets of each account in one process. */
export interface PresenceTracker {
  addSocket(account: string): void
  removeSocket(account: string): void
  /** Says again that an account is here, if it is: another process saw it leave. */
  reannounce(account: string): void
  close(): void
}

/** Follows who is connected to this process, and tells when somebody arrives and leaves. */
export function trackPresence(presence: PresenceListener | undefined, log: Log): PresenceTracker {
  const open = new Map<string, number>()
  const leaving = new Map<string, NodeJS.Timeout>()
  const tell = (what: 'arrived' | 'left', account: string) => {
    presence?.[what](account).catch((error: Error) => log.warn({ error: error.message }, 'presence not noted'))
  }
  const leave = (account: string) => {
    leaving.delete(account)
    tell('left', account)
  }
  return {
    addSocket(account) {
      const before = open.get(account) ?? 0
      open.set(account, before + 1)
      if (before > 0) return
      clearTimeout(leaving.get(account))
      leaving.delete(account)
      tell('arrived', account)
    },
    removeSocket(account) {
      const left = (open.get(account) ?? 1) - 1
      if (left > 0) return void open.set(account, left)
      open.delete(account)
      leaving.set(account, setTimeout(leave, presence?.graceMs ?? GRACE_MS, account).unref())
    },
    reannounce(account) {
      if (open.has(account)) tell('arrived', account)
    },
    close() {
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
