import { expect, it, vi } from 'vitest'
import { keepSignedUrl } from './signed-url.ts'

const minute = 60_000

it('returns the initial address while it is valid, then requests a new one once for all readers', async () => {
  let time = 0
  const renew = vi.fn(async () => ({ url: '/b' }))
  const address = keepSignedUrl({ url: '/a', renew, now: () => time })
  time = 3 * minute
  expect(await address.current()).toBe('/a')
  time = 4 * minute
  expect(await Promise.all([address.current(), address.current()])).toEqual(['/b', '/b'])
  expect(renew).toHaveBeenCalledTimes(1)
  time = 7 * minute
  expect(await address.current()).toBe('/b')
  expect(renew).toHaveBeenCalledTimes(1)
})

it('requests a new address after it was invalidated, and again after a failed request', async () => {
  const renew = vi.fn<() => Promise<{ url: string | null }>>()
  renew
    .mockRejectedValueOnce(new Error('locked'))
    .mockResolvedValueOnce({ url: null })
    .mockResolvedValueOnce({ url: '/c' })
  const address = keepSignedUrl({ url: '/a', renew, now: () => 0 })
  address.invalidate()
  await expect(address.current()).rejects.toThrow('locked')
  await expect(address.current()).rejects.toThrow('no address')
  expect(await address.current()).toBe('/c')
})
