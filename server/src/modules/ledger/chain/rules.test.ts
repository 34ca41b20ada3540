import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alteredFields,
  buildMerkleTree,
  fingerprintsOf,
  type SealableTransfer,
  textOf,
} from './rules.ts'

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

/** The definition of RFC 6962, word for word. */
function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0] as Buffer
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return sha(Buffer.of(1), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)))
}

const leaves = (count: number) =>
  Array.from({ length: count }, (_, at) => sha(Buffer.from(String(at))))

test('a tree built leaf by leaf has the root of RFC 6962, and every path leads to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), (count) => {
      const tree = buildMerkleTree()
      const paths = leaves(count).map((leaf) => tree.add(leaf, true))
      const root = tree.root()
      expect(root).toEqual(rootOf(leaves(count)))
      for (const [at, leaf] of leaves(count).entries()) {
        const reached = paths[at]?.reduce((hash, { side, hash: other }) => {
          const beside = Buffer.from(other, 'hex')
          return side === 'left' ? sha(Buffer.of(1), beside, hash) : sha(Buffer.of(1), hash, beside)
        }, leaf)
        expect(reached).toEqual(root)
      }
    }),
  )
})

test('a tree without leaves has no root', () => {
  expect(buildMerkleTree().root()).toBeUndefined()
})

const transfer: SealableTransfer = {
  id: '01'.repeat(16),
  reason: 'tip',
  reference: 'a',
  postedAt: '2026-03-15T12:00:00.000000Z',
  conversionRate: '1.0000',
  commissionBasisPoints: 1000,
  reverses: null,
  note: 'to Bob',
  lines: [
    ['1', 'held', 'x', 'currency', '18'],
    ['2', 'exchange', '', 'currency', '-18'],
  ],
}

test('the text of a transfer holds a digest of its note, not the note', () => {
  expect(textOf(transfer)).not.toContain('Bob')
  expect(textOf(transfer)).not.toBe(textOf({ ...transfer, note: 'to Eve' }))
})

test('names the fields of a transfer that were altered', () => {
  const sealed = fingerprintsOf(transfer)
  expect(alteredFields(transfer, sealed)).toEqual([])
  expect(alteredFields({ ...transfer, reference: 'b', note: null }, sealed)).toEqual([
    'reference',
    'note',
  ])
  const lines = [
    transfer.lines[0],
    ['2', 'exchange', '', 'currency', '-19'],
  ] as SealableTransfer['lines']
  expect(alteredFields({ ...transfer, lines }, sealed)).toEqual(['amount of posting 2'])
  expect(alteredFields({ ...transfer, lines: [] }, sealed)).toEqual(['number of postings'])
})
