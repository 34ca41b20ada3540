import type * as feed from '@stagedoor/contract/feed'
import type { StoredPostType } from '@stagedoor/contract/feed'
import type { InputOf } from '@stagedoor/contract/kit'
import type { Ctx, InTransaction, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  endsTooEarly,
  isDraft,
  laterOf,
  type NamedFiles,
  newOffer,
  offerOf,
  refuseList,
  refusePrice,
  refuseUnusableFiles,
  type StoredOffer,
  storedOfferOf,
} from '../../content/index.ts'
import { filesByIds } from '../../media/index.ts'
import { countFiles, filesOfType, postKindOf, requiredKinds } from '../rules.ts'
import type { PostContent, PostFiles, PostRow } from '../store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type Changes = Omit<InputOf<typeof feed.updatePost>['body'], 'type'>

/** The content of a post to be stored, new or changed. */
export interface PostDraft extends PostFiles, StoredOffer {
  readonly type: StoredPostType
  readonly title: string
  readonly text: string
  readonly isFirstLineShown: boolean
  readonly freeFileIds: readonly string[]
  readonly streamingAt: Date | null
  readonly archiveAt: Date | null
  readonly isKept: boolean
}

/** An empty post. */
export const emptyDraft: Omit<PostDraft, 'type'> = {
  ...newOffer,
  title: '',
  text: '',
  isFirstLineShown: false,
  streamingAt: null,
  archiveAt: null,
  isKept: false,
  fileIds: [],
  freeFileIds: [],
  thumbnailId: null,
  teaserId: null,
}

/** Returns a stored post as a draft to be changed. */
export const draftFromRow = (row: PostRow): PostDraft => ({
  ...storedOfferOf(row),
  type: row.form as StoredPostType,
})

/**
 * Returns the draft after the given changes; absent fields stay. Refuses a sale without a price,
 * except in an unpublished draft.
 */
export function applyChanges(
  type: StoredPostType,
  changes: Changes,
  before: Omit<PostDraft, 'type'> = emptyDraft,
): PostDraft {
  const isStream = type === 'scheduled-streaming'
  // Announcements of streams are for everyone.
  const offer = offerOf(isStream ? { ...changes, audience: 'everyone' } : changes, before)
  const fileIds = [...new Set(changes.fileIds ?? before.fileIds)]
  const freeIds = new Set(changes.freeFileIds ?? before.freeFileIds)
  return {
    type,
    ...(offer ?? refuse('content.price_required')),
    title: changes.title ?? before.title,
    text: changes.text ?? before.text,
    isFirstLineShown: changes.isFirstLineShown ?? before.isFirstLineShown,
    streamingAt: isStream ? givenOr(changes.streamingScheduled, before.streamingAt) : null,
    ...archivingOf(changes, before),
    publishedAt: before.publishedAt,
    fileIds,
    freeFileIds: fileIds.filter((id) => freeIds.has(id)),
    thumbnailId: chosenThumbnail(changes, before),
    teaserId: givenOr(changes.teaserId, before.teaserId),
  }
}

/**
 * Returns when a post is archived. One that comes back from the archive stays, whatever its age:
 * it would be archived again at once.
 */
function archivingOf(
  changes: Changes,
  before: Omit<PostDraft, 'type'>,
): Pick<PostDraft, 'archiveAt' | 'isKept'> {
  const isBack =
    changes.status === 'active' && before.status === 'inactive' && before.publishedAt !== null
  return {
    archiveAt: givenOr(changes.archiveAt, isBack ? null : before.archiveAt),
    isKept: changes.isKept ?? (isBack || before.isKept),
  }
}

/**
 * Returns the uploaded thumbnail of a post. Clients send back the id of the picture they were
 * shown, which may be a file of the post itself: the site chooses that one anyway, and it must not
 * become public.
 */
function chosenThumbnail(changes: Changes, before: PostFiles): string | null {
  const thumbnailId = givenOr(changes.thumbnailId, before.thumbnailId)
  return [...before.fileIds, before.teaserId].includes(thumbnailId) ? null : thumbnailId
}

const givenOr = <T>(changes: T | undefined, before: T): T =>
  changes === undefined ? before : changes

/** Returns the columns of a draft that are not stored in its item. */
export const contentOf = (
  {
    title,
    text,
    isFirstLineShown,
    fileIds,
    freeFileIds,
    thumbnailId,
    teaserId,
    scheduleZone,
    streamingAt,
    archiveAt,
    isKept,
  }: PostDraft,
  counts: ReturnType<typeof countFiles>,
): PostContent => ({
  title,
  text,
  isFirstLineShown,
  fileIds,
  freeFileIds,
  thumbnailId,
  teaserId,
  scheduleZone,
  streamingAt,
  archiveAt,
  isKept,
  ...counts,
})

/**
 * Refuses drafts that a post of their type cannot be made of, and returns the number of files of
 * each kind.
 */
export async function validateDraft(
  ctx: InTransaction<PerformerCtx> | PerformerCtx,
  draft: PostDraft,
  before: Omit<PostDraft, 'type'> = emptyDraft,
): Promise<ReturnType<typeof countFiles>> {
  const { type, fileIds } = draft
  await refusePrice(ctx, draft, before)
  await refuseList(ctx, draft)
  await refuseUnusableFiles(ctx, ...namedFiles(draft))
  const files = await filesByIds(ctx, fileIds)
  const kinds = [...files.values()].map(({ kind }) => postKindOf(kind))
  if (isDraft(draft)) return countFiles(kinds)
  if (type === 'text' && draft.text === '') refuse('feed.text_required')
  const leading = requiredKinds[type]
  if (leading && !kinds.includes(leading.kind)) refuse('feed.file_required', { type: leading.name })
  if (type === 'story') refuseAsStory(draft, kinds)
  if (isAllFree(draft)) refuse('feed.all_files_free')
  validateTimes(draft, before, ctx.now())
  return countFiles(kinds)
}

/** Refuses a story that has no picture or several, and one that is sold. */
function refuseAsStory({ audience }: PostDraft, kinds: readonly string[]): void {
  if (kinds.length !== 1) refuse('feed.file_required', { type: 'photo' })
  if (audience === 'buyers') refuse('feed.story_not_sold')
}

/** Returns true for a post that is sold, and whose every file is open without buying it. */
const isAllFree = ({ audience, fileIds, freeFileIds }: PostDraft): boolean =>
  audience === 'buyers' && fileIds.length > 0 && freeFileIds.length === fileIds.length

/** Returns the files of a draft with the kinds that their roles take. */
const namedFiles = ({ type, fileIds, thumbnailId, teaserId }: PostDraft): NamedFiles[] => [
  [fileIds, filesOfType[type]],
  [thumbnailId, ['feed-thumbnail', 'video-thumbnail']],
  [teaserId, ['feed-teaser', 'video-teaser']],
]

/** Requires newly set times to be in the future; times that were set before may have passed. */
function validateTimes(draft: PostDraft, before: Omit<PostDraft, 'type'>, now: Date): void {
  const { type, streamingAt, archiveAt } = draft
  if (endsTooEarly(draft, before, now)) refuse('content.expires_too_early')
  const out = draft.publishedAt ?? laterOf(draft.scheduledAt, now)
  const isLater = archiveAt === null || archiveAt > laterOf(out, now)
  if (!isLater && archiveAt?.getTime() !== before.archiveAt?.getTime())
    refuse('content.expires_too_early')
  if (type !== 'scheduled-streaming') return
  const isNew = isDraft(before) || streamingAt?.getTime() !== before.streamingAt?.getTime()
  if (!streamingAt || (isNew && streamingAt <= now)) {
    refuse('feed.streaming_time_required')
  }
}
