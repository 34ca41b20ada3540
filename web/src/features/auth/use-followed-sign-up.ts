import type { followSignUp } from '@stagedoor/contract/auth'
import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import { useEffect } from 'react'
import { readSignUpState } from './queries.ts'

const SOON_MS = 3000
const LATER_MS = 15_000

/**
 * Asks, while the tab is visible, if the address of its registration was confirmed somewhere else,
 * less often as time passes, and at once when the visitor comes back to the tab. Ends with the
 * ticket.
 */
export function useFollowedSignUp(
  ticket: string,
  onState: (state: WireOf<typeof followSignUp>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one ticket is followed by one loop
  useEffect(() => {
    const started = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      clearTimeout(timer)
      try {
        if (document.visibilityState === 'visible') onState(await readSignUpState(ticket))
      } catch (error) {
        isOver ||= error instanceof ApiError && error.is('auth.link_ended')
      }
      if (!isOver)
        timer = setTimeout(ask, Math.min(LATER_MS, SOON_MS + (Date.now() - started) / 50))
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible' && !isOver) void ask()
    }
    timer = setTimeout(ask, SOON_MS)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [ticket])
}
