import { expect, it, vi } from 'vitest'
import { keepSignedUrl } from './signed-url.ts'

const minute = 60_000

it('answers what it was given while that holds, then asks once for all who want it', async () => {
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

it('asks anew after a lapse, and again after it asked in vain', async () => {
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
