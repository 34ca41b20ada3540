import type { ReportTarget } from '@stagedoor/contract/reports'
import { copy } from '../../../platform/i18n/index.ts'

/** A thing by its kind and id. */
export interface Subject {
  readonly kind: ReportTarget
  readonly id: string
}

/** The kinds of things that calls create or change, by the domain of the call. */
const kindsOfCalls: Readonly<Record<string, ReportTarget>> = {
  'feed.createPost': 'feed',
  'feed.updatePost': 'feed',
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
 * Returns the thing that a call wrote, by its answer; undefined where it wrote about the account,
 * or something that has no case of its own.
 */
export function subjectOf(call: string, path: string, result: unknown): Subject | undefined {
  const { _id, stream } = result as { _id?: string; stream?: { _id: string } }
  const id = stream?._id ?? _id
  const kind = call === 'performers.updateSelf' && path === 'bio' ? 'bio' : kindsOfCalls[call]
  return kind && id ? { kind, id } : undefined
}

/** Returns what staff read about a term that was found. */
export const describeMatch = (found: { term: string; call: string; path: string }): string =>
  copy(`Term to review: “${found.term}” (${found.call}, ${found.path})`)
