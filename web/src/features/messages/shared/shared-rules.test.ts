import { expect, it } from 'vitest'
import { message } from '../../../../test/message-fixtures.ts'
import { byMonth, linksIn } from './shared-rules.ts'

it('finds each link of a text once, without the punctuation of its sentence', () => {
  expect(
    linksIn('See https://a.example/b?c=1, (http://d.example) and https://a.example/b?c=1.'),
  ).toEqual(['https://a.example/b?c=1', 'http://d.example'])
  expect(linksIn('no link: // here')).toEqual([])
})

it('groups messages by month in their order', () => {
  const of = (seq: number, createdAt: string) => message({ seq, createdAt })
  const months = byMonth([
    of(3, '2026-11-15T12:00:00.000Z'),
    of(2, '2026-11-14T12:00:00.000Z'),
    of(1, '2026-09-15T12:00:00.000Z'),
  ])
  expect(months.map((one) => [one.month, one.messages.map(({ seq }) => seq)])).toEqual([
    ['2026-11', [3, 2]],
    ['2026-09', [1]],
  ])
})
