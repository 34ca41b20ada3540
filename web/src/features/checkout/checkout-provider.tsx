import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useViewer } from '../../lib/session/session.ts'
import { type CheckoutIntent, type KeepIntent, parseCheckoutIntent } from './checkout-intent.ts'
import type { Follow } from './follow-dialog.tsx'
import { type Checkout, CheckoutContext } from './use-checkout.ts'

type Intent = CheckoutIntent | KeepIntent

const loadDialogs = () => import('./checkout-dialogs.tsx')
const CheckoutDialogs = lazy(loadDialogs)

interface CheckoutProviderProps {
  follow: Follow
  children: ReactNode
}

/**
 * Renders the checkout dialogs over the current screen. A guest pays first, or signs up and
 * returns to it.
 */
export function CheckoutProvider({ follow, children }: CheckoutProviderProps) {
  const viewer = useViewer()
  const [intent, setIntent] = useState<Intent>()
  const answer = useRef<(paid: boolean) => void>(undefined)
  const ask = useCallback((next: Intent) => {
    setIntent(next)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])
  const settle = (paid: boolean) => {
    setIntent(undefined)
    answer.current?.(paid)
    answer.current = undefined
  }
  usePreloadedDialogs(viewer?.role === 'fan')
  useResumeCheckout(ask)
  const pay = useMemo(() => checkoutThrough(ask), [ask])
  return (
    <CheckoutContext value={pay}>
      {children}
      {intent && (
        <Suspense>
          <CheckoutDialogs intent={intent} follow={follow} onSettled={settle} />
        </Suspense>
      )}
    </CheckoutContext>
  )
}

/** Returns the checkout whose dialogs are opened by `ask`, which resolves to true once paid. */
const checkoutThrough = (ask: (intent: Intent) => Promise<boolean>): Checkout => ({
  subscribe: (performer, type, offer, more) =>
    ask({ kind: 'subscribe', performer, type, offer, ...more }),
  tip: (performer, stream, suggested) =>
    ask({
      kind: 'tip',
      performer,
      stream,
      message: suggested?.message,
      typed: suggested && String(suggested.amount),
    }),
  follow: (performer) => ask({ kind: 'follow', performer }),
  buy: (item, byCard) => ask({ kind: 'buy', item, byCard }),
  order: (item) => ask({ kind: 'order', item }),
})

const PRELOAD_AFTER_MS = 2500

/** Loads the dialogs once the page is idle, so that they open immediately. */
function usePreloadedDialogs(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(
      () => void loadDialogs().then(({ preloadDialogs }) => preloadDialogs()),
      PRELOAD_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [isWanted])
}

/**
 * Resumes the checkout that was interrupted by a payment page; the page is reloaded once it is
 * finished.
 */
function useResumeCheckout(ask: (intent: Intent) => Promise<boolean>): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const interrupted = parseCheckoutIntent(state)
    if (!interrupted) return
    navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
    void ask(interrupted).then((paid) => (paid ? revalidate() : undefined))
  }, [state, pathname, search, navigate, ask, revalidate])
}
