import { useLayoutEffect, useRef } from 'react'
import type { MessageRow } from './message-rows.ts'
import type { Jump, JumpTarget } from './use-jump.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

/** Scrolls a list to the target of a jump, and focuses the message once it is drawn. */
export function useJumpTarget(
  jump: Jump,
  rows: readonly MessageRow[],
  { virtualizer, isVirtual }: VirtualRows,
): void {
  const { target, done } = jump
  const focusNext = useRef<string>(undefined)
  useLayoutEffect(() => {
    // A list that is just measured begins at its end, and goes to the target after that.
    const isStarting = !isVirtual && (virtualizer.scrollRect?.height ?? 1) > 0
    if (target === undefined || isStarting) return
    if (target === 'end') {
      virtualizer.scrollToEnd()
      return done(true)
    }
    const at = rows.findIndex((row) => row.kind === 'message' && isTarget(row.message.seq, target))
    if (at >= 0) {
      virtualizer.scrollToIndex(at, { align: 'center' })
      focusNext.current = rows[at]?.key
    }
    done(at >= 0)
  })
  useLayoutEffect(() => {
    const row = virtualizer.elementsCache.get(focusNext.current ?? '')
    if (!row?.isConnected) return
    focusNext.current = undefined
    row.focus({ preventScroll: true })
  })
}

const isTarget = (seq: number, target: Exclude<JumpTarget, 'end'>) =>
  target.orNext ? seq >= target.seq : seq === target.seq
