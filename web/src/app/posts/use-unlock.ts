import type { WirePost } from '../../features/feed/queries.ts'
import { insideOf } from '../../features/feed/words.ts'
import { followed } from '../../features/follows/follows.ts'
import { href } from '../../lib/href.ts'
import { goToSignUp } from '../../lib/leave.ts'
import { useViewer } from '../../lib/session.ts'
import { usePay } from '../pay/use-pay.ts'

type Changed = (performerId: string, postId: string) => Promise<unknown>

/** Does what a locked post asks for: following, subscribing or buying; then tells that it changed. `isAsked`: an address asked, no press. */
export function useUnlock(post: WirePost, onChanged: Changed): (isAsked?: boolean) => void {
  const viewer = useViewer()
  const pay = usePay()
  const { performer, lockedBy, price, counts, thumbnail } = post
  const open = async (isAsked: boolean) => {
    if (!viewer) return goToSignUp(href('app/post', { id: post._id }, { ask: 'unlock' }))
    const paid = await unlock(isAsked)
    if (paid) await onChanged(performer._id, post._id)
  }
  const unlock = async (isAsked: boolean) => {
    if (lockedBy === 'buy') {
      const poster = thumbnail?.url ?? null
      return pay.buy({ _id: post._id, price, performer, inside: insideOf(counts) || 'A note', poster })
    }
    if (lockedBy === 'subscribe') return pay.subscribe(performer)
    if (lockedBy !== 'follow') return false
    if (isAsked) return pay.follow(performer)
    await followed.wish(performer._id, true)
    return followed.read(performer._id, false)
  }
  return (isAsked = false) => void open(isAsked)
}
