import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { followPerformer } from '../../features/follows/queries.ts'
import { photosLabel } from '../../features/galleries/labels.ts'
import type { WireGallery } from '../../features/galleries/queries.ts'
import { href } from '../../lib/href.ts'
import { goToSignUp } from '../../lib/navigation.ts'
import { ownedLabel } from '../../lib/owned-files.ts'
import { useViewer } from '../../lib/session.ts'

/**
 * Unlocks a gallery by following, subscribing or buying, then reports the change. `isAsked`: an address asked for it, not
 * a click.
 */
export function useUnlockGallery(
  gallery: WireGallery,
  onChanged: () => void,
): (isAsked?: boolean) => void {
  const viewer = useViewer()
  const pay = useCheckout()
  const {
    _id,
    performer,
    lockedBy,
    price,
    title,
    description,
    numOfItems,
    ownedFiles,
    coverPhoto,
  } = gallery
  const unlock = async (isAsked: boolean): Promise<unknown> => {
    if (lockedBy === 'buy') {
      const poster = coverPhoto.url
      const item = {
        objectType: 'gallery',
        _id,
        price,
        performer,
        contentsLabel: title,
        poster,
        description,
      } as const
      const ownedNote = ownedLabel(ownedFiles, numOfItems)
      return pay.buy({ ...item, ownedNote, facts: [photosLabel(numOfItems)] })
    }
    if (lockedBy === 'subscribe') return pay.subscribe(performer)
    if (lockedBy !== 'follow') return false
    return isAsked ? pay.follow(performer) : followPerformer(performer._id)
  }
  const open = async (isAsked: boolean) => {
    if (!viewer) return goToSignUp(href('gallery', { id: _id }, { ask: 'unlock' }))
    if (await unlock(isAsked)) onChanged()
  }
  return (isAsked = false) => void open(isAsked)
}
