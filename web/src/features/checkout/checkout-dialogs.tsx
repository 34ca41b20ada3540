import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session/session.ts'
import type { CheckoutIntent, KeepIntent } from './checkout-intent.ts'
import type { Follow } from './follow-dialog.tsx'

const load = {
  tip: () => import('./tip-dialog.tsx'),
  buy: () => import('./buy-dialog.tsx'),
  order: () => import('./order-dialog.tsx'),
  subscribe: () => import('./subscribe-dialog.tsx'),
}
const GuestDialog = lazy(() => import('./guest/guest-dialog.tsx'))
const KeepAccessDialog = lazy(() => import('./guest/keep-access-dialog.tsx'))
const FollowDialog = lazy(() => import('./follow-dialog.tsx'))
const TipDialog = lazy(load.tip)
const BuyDialog = lazy(load.buy)
const OrderDialog = lazy(load.order)
const SubscribeDialog = lazy(load.subscribe)

interface CheckoutDialogsProps {
  intent: CheckoutIntent | KeepIntent
  follow: Follow
  onSettled: (paid: boolean) => void
}

/**
 * Renders the dialog of the current checkout intent. Whoever has no account pays first, and goes on
 * so after a payment that they turned back from.
 */
export default function CheckoutDialogs({ intent, follow, onSettled }: CheckoutDialogsProps) {
  const isGuest = !useViewer()
  if (intent.kind === 'keep') {
    return (
      <Suspense>
        <KeepAccessDialog intent={intent} onClose={() => onSettled(false)} />
      </Suspense>
    )
  }
  if (isGuest || intent.guestEmail) {
    return (
      <Suspense>
        <GuestDialog intent={intent} onClose={() => onSettled(false)} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      {intent.kind === 'tip' && <TipDialog intent={intent} onSettled={onSettled} />}
      {intent.kind === 'buy' && <BuyDialog intent={intent} onSettled={onSettled} />}
      {intent.kind === 'order' && <OrderDialog intent={intent} onSettled={onSettled} />}
      {intent.kind === 'follow' && (
        <FollowDialog intent={intent} follow={follow} onSettled={onSettled} />
      )}
      {intent.kind === 'subscribe' && <SubscribeDialog intent={intent} onSettled={onSettled} />}
    </Suspense>
  )
}

/** Loads the code of the dialogs that move money. */
export const preloadDialogs = (): Promise<unknown> =>
  Promise.all(Object.values(load).map((one) => one()))
