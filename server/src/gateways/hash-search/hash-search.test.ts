import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pdqDistance } from '../media-tools/pdq.rules.ts'
import { createHashIndex, type HashBatch, wordsOf } from './hash-index.rules.ts'
import { openHashSearch } from './open-hash-search.ts'

const MOST = 31

const batchOf = (
  hashes: readonly { number: number; hash: string; isActive?: boolean }[],
): HashBatch => ({
  numbers: Uint32Array.from(hashes, ({ number }) => number),
  words: Uint32Array.from(hashes.flatMap(({ hash }) => [...wordsOf(hash)])),
  active: Uint8Array.from(hashes, ({ isActive = true }) => Number(isActive)),
})
const randomHash = () => randomBytes(32).toString('hex')

/** Returns a hash that differs from another in these bits. */
function flipped(hash: string, bits: readonly number[]): string {
  const bytes = Buffer.from(hash, 'hex')
  for (const bit of new Set(bits)) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return bytes.toString('hex')
}

it('finds every hash that differs in at most 31 bits, and none that differs in more', () => {
  // More than are compared one by one, so that the index is asked.
  const hashes = Array.from({ length: 21_000 }, (_, at) => ({ number: at + 1, hash: randomHash() }))
  const index = createHashIndex()
  index.add(batchOf(hashes))
  const bits = fc.uniqueArray(fc.nat(255), { minLength: 0, maxLength: 40 })
  fc.assert(
    fc.property(fc.nat(hashes.length - 1), bits, (at, changed) => {
      const { number = 0, hash = '' } = hashes[at] ?? {}
      const found = index.search(flipped(hash, changed), MOST)
      const expected = changed.length <= MOST ? [{ number, distance: changed.length }] : []
      expect(found).toEqual(expected)
    }),
    { numRuns: 300 },
  )
  expect(index.size()).toBe(21_000)
})

it('finds hashes that are added later, and not those that were withdrawn', () => {
  const first = randomHash()
  const second = randomHash()
  const index = createHashIndex()
  index.add(batchOf([{ number: 900, hash: first }]))
  index.add(batchOf([{ number: 7, hash: second }]))
  expect(index.search(second, MOST)).toEqual([{ number: 7, distance: 0 }])
  index.add(batchOf([{ number: 900, hash: first, isActive: false }]))
  expect(index.search(first, MOST)).toEqual([])
  index.add(batchOf([{ number: 900, hash: first }]))
  expect(index.search(first, MOST)).toEqual([{ number: 900, distance: 0 }])
})

it('a search in a thread reads only changed hashes, and answers with the nearest of several', async () => {
  const search = openHashSearch()
  const hash = randomHash()
  const stored = [batchOf([{ number: 1, hash }]), batchOf([{ number: 2, hash: randomHash() }])]
  const read: number[] = []
  const load = async ({ change }: { change: number }) => {
    const batch = stored[change]
    if (batch) read.push(change)
    return batch && { batch: structuredClone(batch), cursor: { change: change + 1, number: 0 } }
  }
  expect(await search.search([hash], MOST)).toEqual([])
  await Promise.all([search.refresh(load), search.refresh(load)])
  expect(read).toEqual([0, 1])
  const near = flipped(hash, [1, 2, 3])
  expect(await search.search([near, flipped(hash, [9])], MOST)).toEqual([
    { number: 1, distance: 1 },
  ])
  expect(await search.measure()).toMatchObject({ hashes: 2 })
  expect(pdqDistance(near, hash)).toBe(3)
  await search.close()
})
