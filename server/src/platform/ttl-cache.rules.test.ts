import { expect, it } from 'vitest'
import { createLocalCache } from '../../test/fakes/local-cache.ts'

const never = () => new Promise<string>(() => undefined)

it('loads a value once for concurrent readers, and again when it has expired', async () => {
  const cache = createLocalCache()
  let loads = 0
  const read = () => cache.getOrLoad('a', 0.05, async () => ++loads)
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  await expect.poll(read).toBe(2)
})

it('forgets a load that failed and the keys that are invalidated', async () => {
  const cache = createLocalCache()
  await expect(cache.getOrLoad('a.1', 60, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  const read = (value: string) => cache.getOrLoad('a.1', 60, async () => value)
  expect(await read('first')).toBe('first')
  await cache.invalidate('b')
  expect(await read('second')).toBe('first')
  await cache.invalidate('a')
  expect(await read('second')).toBe('second')
})

it('a transaction loads a value itself instead of waiting for the load of another reader', async () => {
  const cache = createLocalCache()
  void cache.getOrLoad('a', 60, never)
  expect(await cache.inTransaction.getOrLoad('a', 60, async () => 'own')).toBe('own')
  expect(await cache.getOrLoad('a', 60, never)).toBe('own')
  expect(await cache.inTransaction.inTransaction.getOrLoad('a', 60, never)).toBe('own')
})
