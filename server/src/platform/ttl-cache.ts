import type { Bus } from './realtime/index.ts'

interface CacheEntry {
  readonly value: Promise<unknown>
  readonly until: number
}

/** A small cache of this process for what is read far more often than it changes, such as settings. */
export interface TtlCache {
  /** The value under `key`, loaded when absent or older than `seconds`. Concurrent readers share one load. */
  getOrLoad<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T>
  /** Drops every key that starts with `prefix`, here at once and in other processes by the bus. */
  invalidate(prefix: string): Promise<void>
}

/** Makes a process's cache; `bus` carries invalidations between processes. Monotonic time, so clock jumps keep nothing stale. */
export function createTtlCache(bus: Bus): TtlCache {
  const kept = new Map<string, CacheEntry>()
  const drop = (prefix: string) => {
    for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key)
  }
  bus.subscribe('memo', drop)
  return {
    getOrLoad<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T> {
      const found = kept.get(key)
      if (found && found.until > performance.now()) return found.value as Promise<T>
      const value = load()
      kept.set(key, { value, until: performance.now() + seconds * 1000 })
      value.catch(() => kept.delete(key))
      return value
    },
    async invalidate(prefix: string): Promise<void> {
      drop(prefix)
      await bus.publish('memo', prefix)
    },
  }
}
