import { expect, it } from 'vitest'
import { message } from '../../../test/message-fixtures.ts'
import { groupByDay, isBehind, startHistory, withChanges, withMessage, withOlder } from './history.ts'

const page = (...seqs: number[]) => ({ data: seqs.map((seq) => message({ seq })), total: 9 })
const seqsOf = ({ messages }: { messages: readonly { seq: number }[] }) => messages.map(({ seq }) => seq)

it('shows a page of the newest messages in the order in which they were sent', () => {
  const history = startHistory({ ...page(5, 4, 3), next: '3' })
  expect(seqsOf(history)).toEqual([3, 4, 5])
  expect(history).toMatchObject({ next: '3', version: 5 })
  expect(seqsOf(withOlder(history, page(2, 1)))).toEqual([1, 2, 3, 4, 5])
})

it('shows a message once that arrives by an event, an answer and the changes after a reconnect', () => {
  const sent = message({ seq: 2 })
  const history = withChanges(withMessage(withMessage(startHistory(page(1)), sent), sent), [sent], 2)
  expect(seqsOf(history)).toEqual([1, 2])
})

it('keeps the later version of a message when an earlier change arrives after it', () => {
  const history = withMessage(startHistory(page(1)), message({ seq: 1, version: 3, text: 'edited twice' }))
  const late = withMessage(history, message({ seq: 1, version: 2, text: 'edited once' }))
  expect(late.messages.map(({ text }) => text)).toEqual(['edited twice'])
})

it('moves its version only by the change that follows, so that a missed one is read after a reconnect', () => {
  const history = startHistory(page(1))
  const skipped = withMessage(history, message({ seq: 3, version: 3 }))
  expect([isBehind(history, 2), isBehind(history, 3), skipped.version]).toEqual([false, true, 1])
  expect(withMessage(history, message({ seq: 2 })).version).toBe(2)
})

it('removes a deleted message', () => {
  const gone = message({ seq: 2, version: 3, isDeleted: true, text: '' })
  expect(seqsOf(withChanges(startHistory(page(2, 1)), [gone], 3))).toEqual([1])
})

it('leaves the changes of messages that are not loaded to their page', () => {
  const history = startHistory({ ...page(5, 4), next: '4' })
  const edited = message({ seq: 1, version: 6, text: 'edited' })
  expect(seqsOf(withChanges(history, [edited], 6))).toEqual([4, 5])
  expect(seqsOf(withChanges(startHistory(page(5, 4)), [edited], 6))).toEqual([1, 4, 5])
})

it('groups messages by day', () => {
  const at = (seq: number, createdAt: string) => message({ seq, createdAt })
  const messages = [
    at(1, '2026-03-14T23:00:00.000Z'),
    at(2, '2026-03-15T01:00:00.000Z'),
    at(3, '2026-03-15T02:00:00.000Z'),
  ]
  const days = groupByDay(messages, (when) => when.slice(0, 10))
  expect(days.map(({ day, messages: of }) => [day, of.length])).toEqual([
    ['2026-03-14', 1],
    ['2026-03-15', 2],
  ])
})
