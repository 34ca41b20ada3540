import { lazy, Suspense, useEffect } from 'react'
import type { CheckoutIntent } from './checkout-intent.ts'

const load = {
  tip: () => import('./tip-dialog.tsx'),
  buy: () => import('./buy-dialog.tsx'),
  subscribe: () => import('./subscribe-dialog.tsx'),
}
const FollowDialog = lazy(() => import('./follow-dialog.tsx'))
const TipDialog = lazy(load.tip)
const BuyDialog = lazy(load.buy)
const SubscribeDialog = lazy(load.subscribe)

interface CheckoutDialogsProps {
  asked: CheckoutIntent
  onSettled: (paid: boolean) => void
}

/** Renders the dialog of the current checkout intent. */
export function CheckoutDialogs({ asked, onSettled }: CheckoutDialogsProps) {
  return (
    <Suspense>
      {asked.what === 'tip' && <TipDialog intent={asked} onSettled={onSettled} />}
      {asked.what === 'buy' && <BuyDialog intent={asked} onSettled={onSettled} />}
      {asked.what === 'follow' && <FollowDialog intent={asked} onSettled={onSettled} />}
      {asked.what === 'subscribe' && <SubscribeDialog intent={asked} onSettled={onSettled} />}
    </Suspense>
  )
}

const PRELOAD_AFTER_MS = 2500

/** Loads the dialogs once the page is idle, so that they open immediately. */
export function usePreloadCheckoutDialogs(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => void Promise.all(Object.values(load).map((one) => one())), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
}
