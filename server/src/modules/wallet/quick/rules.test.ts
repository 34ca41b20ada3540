import { expect, test } from 'vitest'
import { isUndoable, undoableSince } from './rules.ts'

test('only content that is viewed on the site is undoable, and only where the purchase says so', () => {
  const undoable = (['feed', 'video', 'gallery', 'message', 'product', 'stream'] as const).filter(
    (kind) => isUndoable({ kind, canUndo: true }),
  )
  expect(undoable).toEqual(['feed', 'video', 'gallery', 'message'])
  expect(isUndoable({ kind: 'feed', canUndo: false })).toBe(false)
  expect(isUndoable({ kind: 'feed' })).toBe(false)
})

test('an undo may arrive three seconds after the ten that the fan sees', () => {
  const now = new Date('2026-03-20T12:00:13.000Z')
  expect(undoableSince(now)).toEqual(new Date('2026-03-20T12:00:00.000Z'))
})
