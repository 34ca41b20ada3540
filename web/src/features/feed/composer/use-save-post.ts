import { useCallback, useRef } from 'react'
import type { WirePost } from '../queries.ts'
import type { bodyOf } from './draft.ts'
import { savePost } from './queries.ts'

type Body = ReturnType<typeof bodyOf>

interface SavedPost {
  /** Returns the id of the post, once there is one. */
  readonly idNow: () => string | undefined
  readonly save: (make: () => Promise<Body>) => Promise<WirePost>
}

/**
 * Saves a post, one request after the other: the first creates it, later ones update it. `id` is
 * that of an existing post.
 */
export function useSavePost(id: string | undefined): SavedPost {
  const known = useRef(id)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = useCallback((make: () => Promise<Body>) => {
    const send = async () => {
      const body = await make()
      const post = await savePost(known.current, body)
      known.current = post._id
      return post
    }
    const sent = last.current.then(send)
    last.current = sent.catch(() => undefined)
    return sent
  }, [])
  return { save, idNow: useCallback(() => known.current, []) }
}
