import type * as feed from '@stagedoor/contract/feed'
import type { PostType } from '@stagedoor/contract/feed'
import type { InputOf } from '@stagedoor/contract/kit'
import type { FileKind } from '@stagedoor/contract/media'
import type { Ctx, InTransaction, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { filesByIds, findUnusableFile } from '../../media/index.ts'
import { countFiles, filesOfType, isDraft, type PostPricing, pricingOf, requiredKinds, scheduleOf } from '../rules.ts'
import type { PostContent, PostFiles, PostRow } from '../store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type Changes = InputOf<typeof feed.updatePost>['body']

/** The content of a post to be stored, new or changed. */
export interface PostDraft extends PostFiles, PostPricing {
  readonly type: PostType
  readonly title: string
  readonly text: string
  readonly isFirstLineShown: boolean
  readonly status: 'active' | 'inactive'
  readonly scheduledAt: Date | null
  readonly scheduleZone: string | null
  readonly expiresAt: Date | null
  readonly streamingAt: Date | null
  readonly publishedAt: Date | null
}

/** An empty post. */
export const emptyDraft: Omit<PostDraft, 'type'> = {
  audience: 'subscribers',
  price: 0n,
  title: '',
  text: '',
  isFirstLineShown: false,
  status: 'active',
  scheduledAt: null,
  scheduleZone: null,
  expiresAt: null,
  streamingAt: null,
  publishedAt: null,
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
}

/** Returns a stored post as a draft to be changed. */
export const draftFromRow = (row: PostRow): PostDraft => ({
  ...row,
  type: row.form as PostType,
  audience: row.audience as PostPricing['audience'],
  status: row.status as PostDraft['status'],
})

/**
 * Returns the draft after the given changes; absent fields stay. Refuses a sale without a price, except in an
 * unpublished draft.
 */
export function applyChanges(
  type: PostType,
  changes: Changes,
  before: Omit<PostDraft, 'type'> = emptyDraft,
): PostDraft {
  const status = changes.status ?? before.status
  const isUnfinished = isDraft({ status, publishedAt: before.publishedAt })
  return {
    type,
    ...pricingFor(type, changes, before, isUnfinished),
    title: changes.title ?? before.title,
    text: changes.text ?? before.text,
    isFirstLineShown: changes.isFirstLineShown ?? before.isFirstLineShown,
    status,
    scheduledAt: scheduleOf(changes, before.scheduledAt),
    scheduleZone: givenOr(changes.scheduleZone, before.scheduleZone),
    expiresAt: givenOr(changes.expiresAt, before.expiresAt),
    streamingAt: type === 'scheduled-streaming' ? givenOr(changes.streamingScheduled, before.streamingAt) : null,
    publishedAt: before.publishedAt,
    fileIds: [...new Set(changes.fileIds ?? before.fileIds)],
    thumbnailId: chosenThumbnail(changes, before),
    teaserId: givenOr(changes.teaserId, before.teaserId),
  }
}

/**
 * Returns the uploaded thumbnail of a post. Clients send back the id of the picture they were shown, which may be a
 * file of the post itself: the site chooses that one anyway, and it must not become public.
 */
function chosenThumbnail(changes: Changes, before: PostFiles): string | null {
  const thumbnailId = givenOr(changes.thumbnailId, before.thumbnailId)
  return [...before.fileIds, before.teaserId].includes(thumbnailId) ? null : thumbnailId
}

const givenOr = <T>(changes: T | undefined, before: T): T => (changes === undefined ? before : changes)

/** Returns the audience and price of a post. Announcements of streams are for everyone. */
function pricingFor(type: PostType, changes: Changes, before: PostPricing, isUnfinished: boolean): PostPricing {
  if (type === 'scheduled-streaming') return { audience: 'everyone', price: 0n }
  const terms = pricingOf(changes, before)
  return terms ?? (isUnfinished ? { audience: 'buyers', price: 0n } : refuse('feed.price_required'))
}

/** Returns the columns of a draft that are not stored in its item. */
export const contentOf = (
  { title, text, isFirstLineShown, fileIds, thumbnailId, teaserId, scheduleZone, streamingAt }: PostDraft,
  counts: ReturnType<typeof countFiles>,
): PostContent => ({
  ...{ title, text, isFirstLineShown, fileIds, thumbnailId, teaserId, scheduleZone, streamingAt },
  ...counts,
})

/** Refuses drafts that a post of their type cannot be made of, and returns the number of files of each kind. */
export async function validateDraft(
  ctx: InTransaction<PerformerCtx> | PerformerCtx,
  draft: PostDraft,
  before: Omit<PostDraft, 'type'> = emptyDraft,
): Promise<ReturnType<typeof countFiles>> {
  const { type, fileIds } = draft
  await refuseUnusable(ctx, draft)
  const files = await filesByIds(ctx, fileIds)
  const kinds = [...files.values()].map(({ kind }) => kind)
  if (isDraft(draft)) return countFiles(kinds)
  if (type === 'text' && draft.text === '') refuse('feed.text_required')
  const leading = requiredKinds[type]
  if (leading && !kinds.includes(leading.kind)) refuse('feed.file_required', { type: leading.name })
  validateTimes(draft, before, ctx.now())
  return countFiles(kinds)
}

async function refuseUnusable(ctx: InTransaction<PerformerCtx> | PerformerCtx, draft: PostDraft): Promise<void> {
  const { type, fileIds, thumbnailId, teaserId } = draft
  const groups: [readonly string[], readonly FileKind[]][] = [
    [fileIds, filesOfType[type]],
    [thumbnailId ? [thumbnailId] : [], ['feed-thumbnail']],
    [teaserId ? [teaserId] : [], ['feed-teaser']],
  ]
  for (const [ids, kinds] of groups) {
    const unusable = await findUnusableFile(ctx, ids, { ownerId: ctx.viewer.id, kinds })
    if (unusable) refuse('feed.file_unusable', unusable)
  }
}

/** Requires newly set times to be in the future; times that were set before may have passed. */
function validateTimes(draft: PostDraft, before: Omit<PostDraft, 'type'>, now: Date): void {
  const { type, scheduledAt, expiresAt, streamingAt } = draft
  const isNew = (time: Date | null, stood: Date | null) => isDraft(before) || time?.getTime() !== stood?.getTime()
  const outAt = draft.publishedAt ?? laterOf(scheduledAt, now)
  if (expiresAt && isNew(expiresAt, before.expiresAt) && expiresAt <= laterOf(outAt, now)) {
    refuse('feed.expires_too_early')
  }
  if (type !== 'scheduled-streaming') return
  if (!streamingAt || (isNew(streamingAt, before.streamingAt) && streamingAt <= now)) {
    refuse('feed.streaming_time_required')
  }
}

/** Returns the later of two instants, the first of which may be null. */
export const laterOf = (one: Date | null, other: Date): Date => (one && one > other ? one : other)
