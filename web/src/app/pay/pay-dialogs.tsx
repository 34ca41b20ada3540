import { lazy, Suspense, useEffect } from 'react'
import type { Asked } from './asked.ts'

const load = {
  tip: () => import('./tip-dialog.tsx'),
  buy: () => import('./buy-dialog.tsx'),
  subscribe: () => import('./subscribe-dialog.tsx'),
}
const FollowDialog = lazy(() => import('./follow-dialog.tsx'))
const TipDialog = lazy(load.tip)
const BuyDialog = lazy(load.buy)
const SubscribeDialog = lazy(load.subscribe)

interface PayDialogsProps {
  asked: Asked
  onSettled: (paid: boolean) => void
}

/** The dialog of what was asked for. */
export function PayDialogs({ asked, onSettled }: PayDialogsProps) {
  return (
    <Suspense>
      {asked.what === 'tip' && <TipDialog asked={asked} onSettled={onSettled} />}
      {asked.what === 'buy' && <BuyDialog asked={asked} onSettled={onSettled} />}
      {asked.what === 'follow' && <FollowDialog asked={asked} onSettled={onSettled} />}
      {asked.what === 'subscribe' && <SubscribeDialog asked={asked} onSettled={onSettled} />}
    </Suspense>
  )
}

const AT_REST_MS = 2500

/** Fetches the dialogs once the page is at rest, so that they open at once when somebody presses. */
export function usePayDialogsSoon(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => void Promise.all(Object.values(load).map((one) => one())), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
}
