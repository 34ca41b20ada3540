import { LRUCache } from 'lru-cache'
import type { Bus } from './realtime/index.ts'

/** A small cache of this process for what is read far more often than it changes, such as settings. */
export interface TtlCache {
  /** The value under `key`, loaded when absent or older than `seconds`. Concurrent readers share one load. */
  getOrLoad<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T>
  /** Drops every key that starts with `prefix`, here at once and in other processes by the bus. */
  invalidate(prefix: string): Promise<void>
}

/** The most values of a process; the least recently read one makes room. */
const MAX_VALUES = 5000

/** Makes a process's cache; `bus` carries invalidations between processes. Monotonic time, so clock jumps keep nothing stale. */
export function createTtlCache(bus: Bus): TtlCache {
  const values = new LRUCache<string, Promise<unknown>>({ max: MAX_VALUES, ttlResolution: 0 })
  const drop = (prefix: string) => {
    for (const key of [...values.keys()]) if (key.startsWith(prefix)) values.delete(key)
  }
  bus.subscribe('memo', drop)
  return {
    getOrLoad<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T> {
      const found = values.get(key)
      if (found) return found as Promise<T>
      const value = load()
      values.set(key, value, { ttl: seconds * 1000 })
      value.catch(() => values.delete(key))
      return value
    },
    async invalidate(prefix: string): Promise<void> {
      drop(prefix)
      await bus.publish('memo', prefix)
    },
  }
}
