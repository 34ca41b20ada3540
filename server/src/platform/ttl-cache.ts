import { LRUCache } from 'lru-cache'
import type { Bus } from './realtime/index.ts'

/**
 * A small cache of this process for what is read far more often than it changes, such as settings.
 */
export interface TtlCache {
  /**
   * The value under `key`, loaded when absent or older than `seconds`. Concurrent readers share one
   * load.
   */
  getOrLoad<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T>
  /** Drops every key that starts with `prefix`, here at once and in other processes by the bus. */
  invalidate(prefix: string): Promise<void>
  /**
   * The same cache for readers in a transaction. They share no load in progress: it may wait for a
   * connection, while the transactions that wait for it hold all of them.
   */
  readonly inTransaction: TtlCache
}

/** The most values of a process; the least recently read one makes room. */
const MAX_VALUES = 5000

interface CachedValue {
  readonly value: Promise<unknown>
  isLoaded: boolean
}

/**
 * Makes a process's cache; `bus` carries invalidations between processes, and all values are
 * dropped when the bus begins to listen, because it missed the invalidations before. Monotonic
 * time, so clock jumps keep nothing stale.
 */
export function createTtlCache(bus: Bus): TtlCache {
  const values = new LRUCache<string, CachedValue>({ max: MAX_VALUES, ttlResolution: 0 })
  const drop = (prefix: string) => {
    for (const key of [...values.keys()]) if (key.startsWith(prefix)) values.delete(key)
  }
  bus.subscribe('memo', drop, () => values.clear())
  const readerThat = ({ sharesLoads }: { sharesLoads: boolean }): TtlCache['getOrLoad'] => {
    return <T>(key: string, seconds: number, load: () => Promise<T>) => {
      const found = values.get(key)
      if (found && (found.isLoaded || sharesLoads)) return found.value as Promise<T>
      const value = load()
      const entry: CachedValue = { value, isLoaded: false }
      values.set(key, entry, { ttl: seconds * 1000 })
      value.then(
        () => {
          entry.isLoaded = true
        },
        () => values.peek(key) === entry && values.delete(key),
      )
      return value
    }
  }
  const invalidate = async (prefix: string) => {
    drop(prefix)
    await bus.publish('memo', prefix)
  }
  const inTransaction: TtlCache = {
    getOrLoad: readerThat({ sharesLoads: false }),
    invalidate,
    get inTransaction() {
      return inTransaction
    },
  }
  return { getOrLoad: readerThat({ sharesLoads: true }), invalidate, inTransaction }
}
