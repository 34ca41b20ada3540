import type { Viewer } from '../context.ts'
import type { Log } from '../ops/index.ts'

/**
 * The time, in milliseconds, in which a reload or a short loss of connection does not count as
 * leaving.
 */
const GRACE_MS = 3000

/** A subject that is watched: the id that was asked for, and its own room. */
export interface WatchedSubject {
  readonly id: string
  readonly room: string
}

/** Receives what the accounts of this process watch. */
export interface WatchListener {
  /** A viewer began to watch a subject, or still does; called every minute. */
  readonly confirm: (viewer: Viewer, subject: WatchedSubject) => Promise<void>
  /**
   * An account stopped watching a subject on its last socket here, or may not watch it any longer.
   */
  readonly end: (
    accountId: string,
    subject: WatchedSubject,
    why: 'left' | 'refused',
  ) => Promise<void>
}

/** Counts the sockets by which each account watches each subject in one process. */
export interface WatchCounter {
  add(viewer: Viewer, subject: WatchedSubject): Promise<void>
  confirm(viewer: Viewer, subject: WatchedSubject): Promise<void>
  remove(accountId: string, subject: WatchedSubject, why: 'left' | 'refused'): void
}

/** Creates the counter of one process. */
export function createWatchCounter(listener: WatchListener | undefined, log: Log): WatchCounter {
  const open = new Map<string, number>()
  const leaving = new Map<string, NodeJS.Timeout>()
  const report = async (work: Promise<void> | undefined) => {
    await work?.catch((error: Error) => log.warn({ err: error }, 'could not record who watches'))
  }
  const confirm = (viewer: Viewer, subject: WatchedSubject) =>
    report(listener?.confirm(viewer, subject))
  return {
    confirm,
    async add(viewer, subject) {
      const key = `${viewer.id} ${subject.id}`
      open.set(key, (open.get(key) ?? 0) + 1)
      clearTimeout(leaving.get(key))
      leaving.delete(key)
      await confirm(viewer, subject)
    },
    remove(accountId, subject, why) {
      const key = `${accountId} ${subject.id}`
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
      if (why === 'refused') void report(listener?.end(accountId, subject, why))
      if (why === 'refused' || left > 0) return
      const end = () => {
        leaving.delete(key)
        void report(listener?.end(accountId, subject, why))
      }
      leaving.set(key, setTimeout(end, GRACE_MS).unref())
    },
  }
}
