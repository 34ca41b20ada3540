import type { ItemForSale, Payee } from '../../features/checkout/use-checkout.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import type { ContentKind } from '../../features/content/kind.ts'
import type { Locked } from '../../features/content/lock-labels.ts'
import { followPerformer } from '../../features/follows/queries.ts'
import { href } from '../../lib/navigation/href.ts'
import { goToSignUp } from '../../lib/navigation/navigation.ts'
import { useViewer } from '../../lib/session/session.ts'

/** Content that is locked for the viewer, as the checkout sells it. */
interface LockedContent extends Locked {
  readonly _id: string
  readonly performer: Payee
  readonly price: number
  readonly groupPrices?: ItemForSale['groupPrices']
}

interface UnlockOptions {
  readonly page: ContentKind['page']
  /** The facts of the content that the checkout shows, other than its price and performer. */
  readonly offer: () => Omit<ItemForSale, '_id' | 'price' | 'groupPrices' | 'performer'>
  readonly onChanged: () => unknown
}

/**
 * Unlocks content by following, subscribing or buying, then reports the change. `isAsked`: an
 * address asked for it, not a click.
 */
export function useUnlock(
  { _id, performer, price, groupPrices, lockedBy, fromTier }: LockedContent,
  { page, offer, onChanged }: UnlockOptions,
): (isAsked?: boolean) => void {
  const viewer = useViewer()
  const pay = useCheckout()
  const unlock = async (isAsked: boolean): Promise<unknown> => {
    if (lockedBy === 'buy') return pay.buy({ ...offer(), _id, price, groupPrices, performer })
    if (lockedBy === 'subscribe')
      return pay.subscribe(performer, undefined, undefined, {
        wantsOther: !!fromTier,
        tier: fromTier,
      })
    if (lockedBy !== 'follow') return false
    return isAsked ? pay.follow(performer) : followPerformer(performer._id)
  }
  const open = async (isAsked: boolean) => {
    if (!viewer && lockedBy === 'follow')
      return goToSignUp(href(page, { id: _id }, { ask: 'unlock' }))
    if (await unlock(isAsked)) await onChanged()
  }
  return (isAsked = false) => void open(isAsked)
}
