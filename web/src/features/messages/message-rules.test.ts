import { expect, it } from 'vitest'
import { conversation, message } from '../../../test/message-fixtures.ts'
import { canEdit, ownReactionOf } from './message-rules.ts'

const sent = Date.parse('2026-03-15T12:00:00.000Z')
const MINUTE = 60_000

it('a message is edited by its sender only, and only for 15 minutes', () => {
  const own = message({ isMine: true })
  expect(canEdit(own, sent + 14 * MINUTE)).toBe(true)
  expect(canEdit(own, sent + 15 * MINUTE)).toBe(false)
  expect(canEdit(message(), sent)).toBe(false)
})

it('a tip cannot be edited', () => {
  expect(canEdit(message({ isMine: true, type: 'tip' }), sent)).toBe(false)
})

it('the own reaction differs from that of the other', () => {
  const pair = conversation()
  const theirs = { accountId: pair.recipientInfo._id, emoji: '🔥' }
  expect(ownReactionOf(message({ reactions: [theirs] }), pair)).toBeUndefined()
  expect(
    ownReactionOf(message({ reactions: [theirs, { accountId: 'own', emoji: '👍' }] }), pair),
  ).toBe('👍')
})
