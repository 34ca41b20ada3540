import { expect, it } from 'vitest'
import { message } from '../../../test/message-fixtures.ts'
import {
  countNew,
  isBehind,
  isLoaded,
  startHistory,
  withChanges,
  withMessage,
  withNewer,
  withOlder,
  withPage,
} from './history.ts'
import { messageRows } from './message-rows.ts'

const page = (...seqs: number[]) => ({ data: seqs.map((seq) => message({ seq })), total: 9 })
const seqsOf = ({ messages }: { messages: readonly { seq: number }[] }) =>
  messages.map(({ seq }) => seq)

it('shows a page of the newest messages in the order in which they were sent', () => {
  const history = startHistory({ ...page(5, 4, 3), next: '3' })
  expect(seqsOf(history)).toEqual([3, 4, 5])
  expect(history).toMatchObject({ next: '3', version: 5 })
  expect(seqsOf(withOlder(history, page(2, 1)))).toEqual([1, 2, 3, 4, 5])
})

it('shows a message once that arrives by an event, an answer and the changes after a reconnect', () => {
  const sent = message({ seq: 2 })
  const history = withChanges(
    withMessage(withMessage(startHistory(page(1)), sent), sent),
    [sent],
    2,
  )
  expect(seqsOf(history)).toEqual([1, 2])
})

it('keeps the later version of a message when an earlier change arrives after it', () => {
  const history = withMessage(
    startHistory(page(1)),
    message({ seq: 1, version: 3, text: 'edited twice' }),
  )
  const late = withMessage(history, message({ seq: 1, version: 2, text: 'edited once' }))
  expect(late.messages.map(({ text }) => text)).toEqual(['edited twice'])
})

it('the version of a history moves only by the change that follows, so that a missed one is read after a reconnect', () => {
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

it('keeps messages that arrive while older ones are shown until those between are loaded', () => {
  const shown = withPage(startHistory(page(9, 8)), { ...page(3, 2), next: '2', previous: '3' })
  expect([isLoaded(shown, 3), isLoaded(shown, 8), isLoaded(shown, 1)]).toEqual([true, false, false])
  const arrived = withMessage(shown, message({ seq: 10, version: 10 }))
  expect(seqsOf(arrived)).toEqual([2, 3])
  expect(arrived.version).toBe(10)
  expect(countNew(arrived, 9)).toBe(1)
  const next = withNewer(arrived, { ...page(5, 4), previous: '5' })
  expect([seqsOf(next), next.ahead.length]).toEqual([[2, 3, 4, 5], 1])
  const whole = withNewer(next, page(8, 7, 6))
  expect([seqsOf(whole), whole.ahead.length, whole.previous]).toEqual([
    [2, 3, 4, 5, 6, 7, 8, 10],
    0,
    undefined,
  ])
  expect(seqsOf(withPage(next, page(9)))).toEqual([9, 10])
})

it('keeps the changes that arrive while a page is loading, in the place of what the page shows', () => {
  const before = startHistory(page(3, 2, 1))
  const edited = withMessage(before, message({ seq: 3, version: 4, text: 'edited' }))
  const arrived = withMessage(edited, message({ seq: 4, version: 5 }))
  const shown = withPage(arrived, page(3, 2), before.version)
  expect(shown.messages.map(({ seq, text }) => [seq, text])).toEqual([
    [2, 'Good morning'],
    [3, 'edited'],
    [4, 'Good morning'],
  ])
  expect(shown.version).toBe(5)
})

it('draws a heading above each day, but none above the first while older messages may be of that day', () => {
  const at = (seq: number, createdAt: string) => message({ seq, createdAt, _id: `m${seq}` })
  const messages = [
    at(1, '2026-03-14T23:00:00.000Z'),
    at(2, '2026-03-15T01:00:00.000Z'),
    at(3, '2026-03-15T02:00:00.000Z'),
  ]
  const options = { dayOf: (when: string) => when.slice(0, 10), firstUnread: 3, hasOutgoing: true }
  const keysOf = (next: string | undefined) =>
    messageRows({ messages, next }, options).map(({ key }) => key)
  const rest = ['m1', 'day 2026-03-15', 'm2', 'unread', 'm3', 'outgoing']
  expect(keysOf(undefined)).toEqual(['day 2026-03-14', ...rest])
  expect(keysOf('1')).toEqual(rest)
})

it('draws where it changed who answers, between the messages before and after, once both are known', () => {
  const at = (seq: number, hour: number) =>
    message({ seq, createdAt: `2026-03-15T0${hour}:00:00.000Z`, _id: `m${seq}` })
  const messages = [at(1, 1), at(2, 3)]
  const keysAt = (hour: number, previous?: string) =>
    messageRows(
      { messages, next: '1', previous },
      {
        dayOf: () => 'today',
        firstUnread: undefined,
        hasOutgoing: false,
        team: { isOn: true, since: `2026-03-15T0${hour}:00:00.000Z` },
      },
    ).map(({ key }) => key)
  expect(keysAt(0)).toEqual(['m1', 'm2'])
  expect(keysAt(2)).toEqual(['m1', 'team', 'm2'])
  expect(keysAt(4)).toEqual(['m1', 'm2', 'team'])
  expect(keysAt(4, 'newer')).toEqual(['m1', 'm2'])
})
