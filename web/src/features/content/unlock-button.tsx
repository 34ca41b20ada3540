import { Suspense } from 'react'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useFormatPrice } from '../../ui/price.tsx'
import { type Locked, unlockLabel } from './lock-labels.ts'

/**
 * Unlocks content in a dialog; `paid` where one tap has bought it, and `card` where it confirmed
 * that the saved card pays.
 */
export type OnUnlock = (how?: 'paid' | 'card') => unknown

/** Content that one tap may buy. */
export interface UnlockableContent extends Locked {
  readonly _id: string
  readonly price: number
}

interface UnlockButtonProps {
  content: UnlockableContent
  /** A post unless another kind is given. */
  kind?: 'feed' | 'video' | 'gallery' | 'message'
  /** The label of the subscription, where the page knows its price. */
  subscribe?: string | undefined
  variant?: 'white' | 'primary'
  onUnlock: OnUnlock
}

const QuickUnlock = lazyOptional(() => import('./quick/quick-unlock.tsx'))

/**
 * Draws the button that unlocks content by buying, subscribing or following; nothing where none of
 * them does. A fan may have chosen to buy what costs little without a dialog.
 */
export function UnlockButton({
  content,
  kind = 'feed',
  subscribe,
  variant = 'white',
  onUnlock,
}: UnlockButtonProps) {
  const formatPrice = useFormatPrice()
  const viewer = useViewer()
  const quick = useHydrated() && viewer?.quickUnlock
  const price = formatPrice(content.price)
  const label = unlockLabel(content, { price, subscribe })
  if (label === undefined) return null
  const button = (
    <Button variant={variant} onClick={() => void onUnlock()}>
      {label}
    </Button>
  )
  if (!quick || content.lockedBy !== 'buy' || content.price > quick.upTo) return button
  return (
    <Suspense fallback={button}>
      <QuickUnlock
        content={content}
        kind={kind}
        label={label}
        price={price}
        quick={quick}
        variant={variant}
        onUnlock={onUnlock}
      />
    </Suspense>
  )
}
