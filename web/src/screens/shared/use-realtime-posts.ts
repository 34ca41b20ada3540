import { useCallback, useEffect, useRef } from 'react'
import { reloadOwnPost, reloadPost, type WirePost } from '../../features/feed/queries.ts'
import { useOnReconnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { useViewer } from '../../lib/session/session.ts'

interface Posts {
  readonly items: readonly WirePost[]
  readonly replace: (post: WirePost) => void
}

const POLL_MS = 5000

/**
 * Keeps the posts on screen up to date: after a payment the locked posts of that performer are
 * reloaded; one's own posts follow the processing of their files by the socket, and by polling
 * every five seconds where it is silent. Returns the function to call when a post was unlocked.
 */
export function useRealtimePosts({ items, replace }: Posts) {
  const viewer = useViewer()
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  const reload = useCallback(
    async (posts: readonly WirePost[], read = reloadPost) => {
      const fresh = await Promise.allSettled(posts.map(({ _id }) => read(_id)))
      for (const result of fresh) if (result.status === 'fulfilled') replace(result.value)
    },
    [replace],
  )
  useRealtimeEvent(
    'token_transaction_success',
    ({ item }) => void reload(latest.current.filter(({ _id }) => _id === item._id)),
  )
  useOnReconnect(() => void reload(latest.current.filter(({ isLocked }) => isLocked)))
  useRealtimeEvent('media.file_changed', (change) => {
    for (const post of latest.current) {
      if (!post.files.some(({ _id }) => _id === change._id)) continue
      if (change.status === 'processing' || isEncodingRenditions(change))
        replace(withFile(post, change))
      else void reload([post], post.performer._id === viewer?._id ? reloadOwnPost : reloadPost)
    }
  })

  const isWaiting = items.some((post) => post.performer._id === viewer?._id && isPublishing(post))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      const own = latest.current.filter(
        (post) => isPublishing(post) && post.performer._id === viewer?._id,
      )
      if (!document.hidden) void reload(own, reloadOwnPost)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, reload, viewer?._id])

  return useCallback(
    (performerId: string, postId: string) =>
      reload(
        latest.current.filter(
          (post) => post._id === postId || (post.isLocked && post.performer._id === performerId),
        ),
      ),
    [reload],
  )
}

const isPublishing = (post: WirePost) =>
  post.status === 'active' && !post.publishedAt && !post.isSchedule

/**
 * Returns true for progress of further qualities, which is sent once a second: the video already
 * plays.
 */
const isEncodingRenditions = ({ status, renditionsPercent }: Change) =>
  status === 'finished' && (renditionsPercent ?? 0) > 0

type Change = Pick<
  WirePost['files'][number],
  '_id' | 'percent' | 'reason' | 'secondsLeft' | 'renditionsPercent'
> & {
  status: string
  stage: string
}

function withFile(post: WirePost, { _id, ...change }: Change): WirePost {
  const files = post.files.map((file) =>
    file._id === _id ? ({ ...file, ...change } as typeof file) : file,
  )
  return { ...post, files }
}
