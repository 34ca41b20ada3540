import { changeList, type QueuedPost, uploadList } from './upload-list.ts'
import { dropUpload, whenFinished } from './upload-manager.ts'

/** A post whose form was left before its files had arrived. */
export interface LeftPost extends Pick<QueuedPost, 'label' | 'isPublished' | 'uploads'> {
  /** Saves the post with the files that have arrived. */
  readonly send: () => Promise<unknown>
}

const senders = new Map<string, LeftPost['send']>()
let lastKey = 0

/** Sends a post as soon as its uploads have finished, as long as this tab is open. Returns its key. */
export function queuePost({ send, ...post }: LeftPost): string {
  lastKey += 1
  const key = `post-${lastKey}`
  senders.set(key, send)
  changeList((known) => ({ ...known, posts: [...known.posts, { ...post, key, state: 'waiting' }] }))
  void Promise.allSettled(post.uploads.map(whenFinished)).then(() => sendPost(key))
  return key
}

/** Sends a post whose uploads have ended; it is no longer listed when that worked. */
export async function sendPost(key: string): Promise<void> {
  const send = senders.get(key)
  if (!send || !uploadList().posts.some((post) => post.key === key)) return
  changePost(key, { state: 'sending' })
  try {
    const post = uploadList().posts.find((one) => one.key === key)
    await send()
    dropPost(key)
    post?.uploads.forEach(dropUpload)
  } catch (error) {
    changePost(key, { state: 'failed', problem: error instanceof Error ? error.message : '' })
  }
}

/** Takes a post off the list: it stays the draft that it is. */
export function dropPost(key: string): void {
  senders.delete(key)
  changeList((known) => ({ ...known, posts: known.posts.filter((post) => post.key !== key) }))
}

function changePost(key: string, changes: Partial<QueuedPost>): void {
  changeList((known) => ({
    ...known,
    posts: known.posts.map((post) => (post.key === key ? { ...post, ...changes } : post)),
  }))
}
