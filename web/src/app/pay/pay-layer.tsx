import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { goToLogin } from '../../lib/leave.ts'
import { useViewer } from '../../lib/session.ts'
import { type Asked, PayDialogs } from './pay-dialogs.tsx'
import { type Pay, PayContext } from './use-pay.ts'

/** Holds the dialogs that ask for money, over whichever screen asks. Guests are sent to log in instead. */
export function PayLayer({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<Asked>()
  const answer = useRef<(paid: boolean) => void>(undefined)
  const isGuest = !viewer
  const ask = useCallback(
    (next: Asked) => {
      if (isGuest) {
        goToLogin()
        return Promise.resolve(false)
      }
      setAsked(next)
      return new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
    },
    [isGuest],
  )
  const settle = (paid: boolean) => {
    setAsked(undefined)
    answer.current?.(paid)
  }
  const pay = useMemo<Pay>(
    () => ({
      subscribe: (performer, type) => ask({ what: 'subscribe', performer, type }),
      tip: (performer) => ask({ what: 'tip', performer }),
      buy: (post) => ask({ what: 'buy', post }),
    }),
    [ask],
  )
  return (
    <PayContext value={pay}>
      {children}
      {asked && <PayDialogs asked={asked} onSettled={settle} />}
    </PayContext>
  )
}
