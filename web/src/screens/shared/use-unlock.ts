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
 * The way in which content is unlocked: in a dialog that an address asked for, not a click; by the
 * saved card, confirmed by one tap; `paid` where one tap has bought it.
 */
export type UnlockHow = 'asked' | 'card' | 'paid'

/** Unlocks content by following, subscribing or buying, then reports the change. */
export function useUnlock(
  { _id, performer, price, groupPrices, lockedBy, fromTier }: LockedContent,
  { page, offer, onChanged }: UnlockOptions,
): (how?: UnlockHow) => Promise<unknown> {
  const viewer = useViewer()
  const pay = useCheckout()
  const unlock = async (how: UnlockHow | undefined): Promise<unknown> => {
    if (how === 'paid') return true
    if (lockedBy === 'buy')
      return pay.buy({ ...offer(), _id, price, groupPrices, performer }, how === 'card')
    if (lockedBy === 'subscribe')
      return pay.subscribe(performer, undefined, undefined, {
        wantsOther: !!fromTier,
        tier: fromTier,
      })
    if (lockedBy !== 'follow') return false
    return how === 'asked' ? pay.follow(performer) : followPerformer(performer._id)
  }
  return async (how) => {
    if (!viewer && lockedBy === 'follow')
      return goToSignUp(href(page, { id: _id }, { ask: 'unlock' }))
    if (await unlock(how)) await onChanged()
  }
}
