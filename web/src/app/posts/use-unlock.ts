import type { WirePost } from '../../features/feed/queries.ts'
import { insideOf } from '../../features/feed/words.ts'
import { followed } from '../../features/follows/follows.ts'
import { goToLogin } from '../../lib/leave.ts'
import { useViewer } from '../../lib/session.ts'
import { usePay } from '../pay/use-pay.ts'

type Changed = (performerId: string, postId: string) => Promise<unknown>

/** Does what a locked post asks for: following, subscribing or buying; then tells that it changed. */
export function useUnlock(post: WirePost, onChanged: Changed): () => void {
  const viewer = useViewer()
  const pay = usePay()
  const { performer, lockedBy, price, counts, thumbnail } = post
  const open = async () => {
    if (!viewer) return goToLogin()
    const paid = await unlock()
    if (paid) await onChanged(performer._id, post._id)
  }
  const unlock = async () => {
    if (lockedBy === 'buy') {
      const poster = thumbnail?.url ?? null
      return pay.buy({ _id: post._id, price, performer, inside: insideOf(counts) || 'A note', poster })
    }
    if (lockedBy === 'subscribe') return pay.subscribe(performer)
    if (lockedBy !== 'follow') return false
    await followed.wish(performer._id, true)
    return followed.read(performer._id, false)
  }
  return () => void open()
}
