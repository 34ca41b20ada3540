import { t } from '../i18n/i18n.ts'
import { changeList, type QueuedPost, uploadList } from './upload-list.ts'
import { dropUpload, resumeUpload, whenFinished } from './upload-manager.ts'

/** A post whose form was left before its files had arrived. */
export interface LeftPost extends Pick<QueuedPost, 'label' | 'isPublished' | 'uploads'> {
  /** Saves the post with the files that have arrived. */
  readonly send: () => Promise<unknown>
  /** Returns the id of its draft, once there is one. */
  readonly draftId?: (() => string | undefined) | undefined
}

const waiting = new Map<string, Pick<LeftPost, 'send' | 'draftId'>>()
let lastKey = 0

/**
 * Sends a post as soon as its uploads have finished, as long as this tab is open. Returns its key.
 */
export function queuePost({ send, draftId, ...post }: LeftPost): string {
  lastKey += 1
  const key = `post-${lastKey}`
  waiting.set(key, { send, draftId })
  changeList((known) => ({ ...known, posts: [...known.posts, { ...post, key, state: 'waiting' }] }))
  void sendPost(key)
  return key
}

/** Continues the failed uploads of a post and sends it when they have finished. */
export function retryPost(key: string): void {
  for (const upload of failedUploads(key)) resumeUpload(upload)
  void sendPost(key)
}

/**
 * Sends a post when its uploads have finished, unless one failed; it is no longer listed when that
 * worked.
 */
async function sendPost(key: string): Promise<void> {
  changePost(key, { state: 'waiting', problem: undefined })
  await Promise.allSettled(postOf(key)?.uploads.map(whenFinished) ?? [])
  const post = postOf(key)
  const send = waiting.get(key)?.send
  if (!post || !send) return
  if (failedUploads(key).length > 0) {
    changePost(key, {
      state: 'failed',
      problem: t`Some of its files could not be uploaded. Cancel them to go on without.`,
    })
    return
  }
  changePost(key, { state: 'sending' })
  try {
    await send()
    dropPost(key)
    post.uploads.forEach(dropUpload)
  } catch (error) {
    changePost(key, { state: 'failed', problem: error instanceof Error ? error.message : '' })
  }
}

/** Takes a post off the list: it stays the draft that it is. */
export function dropPost(key: string): void {
  waiting.delete(key)
  changeList((known) => ({ ...known, posts: known.posts.filter((post) => post.key !== key) }))
}

/**
 * Takes the posts that would change a draft off the list, and returns the keys of their uploads.
 */
export function takeLeftUploads(draftId: string): readonly string[] {
  const taken = uploadList().posts.filter(
    ({ key, state }) => state !== 'sending' && waiting.get(key)?.draftId?.() === draftId,
  )
  for (const { key } of taken) dropPost(key)
  return taken.flatMap(({ uploads }) => uploads)
}

const postOf = (key: string) => uploadList().posts.find((post) => post.key === key)

const failedUploads = (post: string): readonly string[] =>
  uploadList().uploads.flatMap(({ key, state }) =>
    state === 'failed' && postOf(post)?.uploads.includes(key) ? [key] : [],
  )

function changePost(key: string, changes: Partial<QueuedPost>): void {
  changeList((known) => ({
    ...known,
    posts: known.posts.map((post) => (post.key === key ? { ...post, ...changes } : post)),
  }))
}
