import { createTtlCache, type TtlCache } from '../../src/platform/ttl-cache.ts'

/** Creates a cache that no other process invalidates, for contexts without a bus. */
export const createLocalCache = (): TtlCache =>
  createTtlCache({
    subscribe: () => undefined,
    publish: async () => undefined,
    close: async () => undefined,
  })
