import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { goToSignUp } from '../../lib/leave.ts'
import { useViewer } from '../../lib/session.ts'
import { type Asked, addressOf, readAsked } from './asked.ts'
import { PayDialogs, usePayDialogsSoon } from './pay-dialogs.tsx'
import { type Pay, PayContext } from './use-pay.ts'

/** Holds the dialogs that ask for money, over whichever screen asks. Guests sign up first and come back to it. */
export function PayLayer({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<Asked>()
  const answer = useRef<(paid: boolean) => void>(undefined)
  const isGuest = !viewer
  const ask = useCallback(
    (next: Asked) => {
      if (isGuest) {
        goToSignUp(addressOf(next))
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
    answer.current = undefined
  }
  usePayDialogsSoon(viewer?.role === 'fan')
  useAskedAgain(ask)
  const pay = useMemo<Pay>(
    () => ({
      subscribe: (performer, type) => ask({ what: 'subscribe', performer, type }),
      tip: (performer) => ask({ what: 'tip', performer }),
      follow: (performer) => ask({ what: 'follow', performer }),
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

/** Takes up what somebody was about to do when they left to pay; the page is read anew once it is done. */
function useAskedAgain(ask: (asked: Asked) => Promise<boolean>): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = readAsked(state)
    if (!again) return
    navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
    void ask(again).then((paid) => (paid ? revalidate() : undefined))
  }, [state, pathname, search, navigate, ask, revalidate])
}
