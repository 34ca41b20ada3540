import { expect, it } from 'vitest'
import * as fixtures from '../../../test/fixtures.ts'
import {
  emptyThread,
  type ShownComment,
  withChange,
  withOptimistic,
  without,
  withPage,
  withUpdates,
} from './thread.ts'

const comment = (id: string, more: Pick<ShownComment, 'state'> = {}): ShownComment => ({
  ...fixtures.comment({ _id: id, content: id }),
  ...more,
})
const ids = ({ items }: { items: readonly ShownComment[] }) => items.map(({ _id }) => _id).join('')
const loaded = (letters: string, next?: string) => ({
  data: [...letters].map((letter) => comment(letter)),
  total: 9,
  ...(next && { next }),
})

it('appends a page of comments without those that moved between pages', () => {
  const first = withPage(emptyThread, loaded('abc', 'x'))
  const second = withPage(first, loaded('cde'))
  expect([ids(second), second.next, second.total]).toEqual(['abcde', undefined, 9])
})

it('adds new comments at the newer end and keeps the cursor', () => {
  const thread = withPage(emptyThread, loaded('abc', 'x'))
  expect(ids(withUpdates(thread, loaded('yzab'), 'first'))).toBe('yzabc')
  expect(ids(withUpdates(thread, loaded('cd'), 'last'))).toBe('abcd')
  expect(withUpdates(thread, loaded('z', 'other'), 'first').next).toBe('x')
})

it('shows an optimistic comment once, also when the server assigned its id', () => {
  const draft = withOptimistic(
    withPage(emptyThread, loaded('ab')),
    comment('?', { state: 'sending' }),
    'first',
  )
  expect([ids(draft), draft.total]).toEqual(['?ab', 10])
  const replaced = withChange(draft, '?', () => comment('c'))
  expect(ids(replaced)).toBe('cab')
  const updated = withUpdates(draft, loaded('c'), 'first')
  expect(ids(withChange(updated, '?', () => comment('c')))).toBe('cab')
  expect(ids(withOptimistic(draft, comment('!'), 'last'))).toBe('?ab!')
})

it('removes a comment from the thread and its count, and ignores unknown ones', () => {
  const thread = withPage(emptyThread, loaded('ab'))
  expect([ids(without(thread, 'a')), without(thread, 'a').total]).toEqual(['b', 8])
  expect(without(thread, 'q')).toBe(thread)
})
