import { expect, it } from 'vitest'
import { emptyThread, type ShownComment, withChange, withOptimistic, without, withPage, withUpdates } from './thread.ts'

const comment = (id: string, more: Partial<ShownComment> = {}) => ({ _id: id, content: id, ...more }) as ShownComment
const ids = ({ items }: { items: readonly ShownComment[] }) => items.map(({ _id }) => _id).join('')
const loaded = (letters: string, next?: string) => ({
  data: [...letters].map((letter) => comment(letter)),
  total: 9,
  ...(next && { next }),
})

it('goes on below without what moved between pages', () => {
  const first = withPage(emptyThread, loaded('abc', 'x'))
  const second = withPage(first, loaded('cde'))
  expect([ids(second), second.next, second.total]).toEqual(['abcde', undefined, 9])
})

it('puts news at the newer end and keeps where it goes on', () => {
  const thread = withPage(emptyThread, loaded('abc', 'x'))
  expect(ids(withUpdates(thread, loaded('yzab'), 'first'))).toBe('yzabc')
  expect(ids(withUpdates(thread, loaded('cd'), 'last'))).toBe('abcd')
  expect(withUpdates(thread, loaded('z', 'other'), 'first').next).toBe('x')
})

it('shows a draft at once and gives it its true id, once', () => {
  const draft = withOptimistic(withPage(emptyThread, loaded('ab')), comment('?', { state: 'sending' }), 'first')
  expect([ids(draft), draft.total]).toEqual(['?ab', 10])
  const kept = withChange(draft, '?', () => comment('c'))
  expect(ids(kept)).toBe('cab')
  const told = withUpdates(draft, loaded('c'), 'first')
  expect(ids(withChange(told, '?', () => comment('c')))).toBe('cab')
  expect(ids(withOptimistic(draft, comment('!'), 'last'))).toBe('?ab!')
})

it('takes away what is there and counts only that', () => {
  const thread = withPage(emptyThread, loaded('ab'))
  expect([ids(without(thread, 'a')), without(thread, 'a').total]).toEqual(['b', 8])
  expect(without(thread, 'q')).toBe(thread)
})
