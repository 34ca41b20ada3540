import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { formatContents } from '../../features/feed/labels.ts'
import type { WirePost } from '../../features/feed/queries.ts'
import { followPerformer } from '../../features/follows/queries.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { playFacts } from '../../lib/media-facts.ts'
import { goToSignUp } from '../../lib/navigation.ts'
import { countFiles, ownedLabel } from '../../lib/owned-files.ts'
import { useViewer } from '../../lib/session.ts'

type Changed = (performerId: string, postId: string) => Promise<unknown>

/**
 * Unlocks a post by following, subscribing or buying, then reports the change. `isAsked`: an address asked for it, not
 * a click.
 */
export function useUnlockPost(post: WirePost, onChanged: Changed): (isAsked?: boolean) => void {
  const viewer = useViewer()
  const pay = useCheckout()
  const { performer, lockedBy, price, counts, thumbnail } = post
  const open = async (isAsked: boolean) => {
    if (!viewer) return goToSignUp(href('post', { id: post._id }, { ask: 'unlock' }))
    const paid = await unlock(isAsked)
    if (paid) await onChanged(performer._id, post._id)
  }
  const unlock = async (isAsked: boolean) => {
    if (lockedBy === 'buy') {
      const poster = thumbnail?.url ?? null
      const contentsLabel = formatContents(counts) || t`A note`
      const item = {
        _id: post._id,
        price,
        performer,
        contentsLabel,
        poster,
        facts: playFacts(post.files),
      }
      const ownedNote = ownedLabel(post.ownedFiles, countFiles(counts))
      return pay.buy({ ...item, ownedNote, description: post.title || post.firstLine })
    }
    if (lockedBy === 'subscribe') return pay.subscribe(performer)
    if (lockedBy !== 'follow') return false
    if (isAsked) return pay.follow(performer)
    return followPerformer(performer._id)
  }
  return (isAsked = false) => void open(isAsked)
}
