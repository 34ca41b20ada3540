import { expect, it } from 'vitest'
import { joinPicks } from './rules.ts'

const rowsOf = (...seqs: number[]) => seqs.map((seq) => ({ id: `m${seq}`, seq: BigInt(seq) }))
const seqsOf = (rows: readonly { readonly seq: bigint }[]) => rows.map(({ seq }) => Number(seq))
const isEven = ({ seq }: { readonly seq: bigint }) => seq % 2n === 0n

it('joins two picks of messages in one order, each message once', () => {
  const { rows, next } = joinPicks(
    { whole: rowsOf(9, 6, 3), mixed: rowsOf(8, 7, 6), has: isEven },
    { limit: 10, windowSize: 4 },
  )
  expect([seqsOf(rows), next]).toEqual([[9, 8, 6, 3], undefined])
})

it('continues a page of messages after its last when more are known', () => {
  const { rows, next } = joinPicks(
    { whole: rowsOf(9, 6, 3), mixed: rowsOf(8), has: isEven },
    { limit: 2, windowSize: 4 },
  )
  expect([seqsOf(rows), next]).toEqual([[9, 8], 8n])
})

it('ends a page of messages where its full window of mixed ones ends, and skips none', () => {
  const { rows, next } = joinPicks(
    { whole: rowsOf(9, 3), mixed: rowsOf(8, 7, 5), has: isEven },
    { limit: 5, windowSize: 3 },
  )
  expect([seqsOf(rows), next]).toEqual([[9, 8], 5n])
})

it('returns an empty page of messages that continues when a full window holds none', () => {
  const { rows, next } = joinPicks(
    { whole: [], mixed: rowsOf(7, 5, 3), has: isEven },
    { limit: 5, windowSize: 3 },
  )
  expect([seqsOf(rows), next]).toEqual([[], 3n])
})
