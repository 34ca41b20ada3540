import type { ReportTarget } from '@stagedoor/contract/reports'
import { copy } from '../../../platform/i18n/index.ts'

/** A thing by its kind and id. */
export interface Subject {
  readonly kind: ReportTarget
  readonly id: string
}

/** The part of an answer that names what a call wrote. */
interface Written {
  readonly _id?: string
  readonly stream?: { readonly _id: string }
  readonly data?: readonly { readonly _id: string }[]
}

/** The kinds of things that calls create or change, by the domain of the call. */
const kindsOfCalls: Readonly<Record<string, ReportTarget>> = {
  'feed.createPost': 'feed',
  'feed.updatePost': 'feed',
  'stories.createStories': 'story',
  'videos.createVideo': 'video',
  'videos.updateVideo': 'video',
  'galleries.createGallery': 'gallery',
  'galleries.updateGallery': 'gallery',
  'products.createProduct': 'product',
  'products.updateProduct': 'product',
  'comments.createComment': 'comment',
  'comments.updateComment': 'comment',
  'comments.replaceComment': 'comment',
  'messages.send': 'message',
  'messages.update': 'message',
  'streams.goLive': 'stream',
  'streams.update': 'stream',
  'streams.updateCurrent': 'stream',
  'streams.sendLine': 'stream_line',
  'privatecalls.request': 'private_call',
}

const itemKinds: readonly string[] = ['feed', 'video', 'gallery', 'product']

/** Returns true for a call that writes an item, which can be published without its texts again. */
export const writesItem = (call: string): boolean => itemKinds.includes(kindsOfCalls[call] ?? '')

/**
 * Returns the things that a call wrote, by its author and answer; none where it wrote about the
 * account, or something that has no case of its own.
 */
export function subjectsOf(
  { call, path }: { readonly call: string; readonly path: string },
  authorId: string | undefined,
  result: unknown,
): readonly Subject[] {
  if (call === 'profilelinks.saveLinks')
    return authorId === undefined ? [] : [{ kind: 'profile_links', id: authorId }]
  const { _id, stream, data } = result as Written
  const id = stream?._id ?? _id
  const ids = id === undefined ? (data ?? []).map((one) => one._id) : [id]
  const kind = call === 'performers.updateSelf' && path === 'bio' ? 'bio' : kindsOfCalls[call]
  return kind ? ids.map((id) => ({ kind, id })) : []
}

/** Returns what staff read about a term that was found. */
export const describeMatch = (found: { term: string; call: string; path: string }): string =>
  copy(`Term to review: “${found.term}” (${found.call}, ${found.path})`)
