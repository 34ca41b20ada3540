import { describe, expect, it } from 'vitest'
import { line } from '../../../test/stream-fixtures.ts'
import { withLater, withLine } from './use-chat.ts'

describe('the lines of a chat', () => {
  it('replace a line that is known already, and forget the oldest of many', () => {
    expect(withLine([line()], line({ text: 'Changed' })).map(({ text }) => text)).toEqual([
      'Changed',
    ])
    const many = Array.from({ length: 200 }, (_, at) => line({ _id: String(at) }))
    const next = withLine(many, line({ _id: 'f5' }))
    expect(next).toHaveLength(200)
    expect([next[0]?._id, next.at(-1)?._id]).toEqual(['1', 'f5'])
  })

  it('keep those that arrive while the ones before are read', () => {
    const read = [line({ _id: 'r', createdAt: '2026-03-15T12:00:01.000Z' })]
    const known = [
      line({ _id: 'old', createdAt: '2026-03-15T12:00:00.000Z' }),
      line({ _id: 'new', createdAt: '2026-03-15T12:00:02.000Z' }),
    ]
    expect(withLater(read, known).map(({ _id }) => _id)).toEqual(['r', 'new'])
  })
})
