import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as contract from '@stagedoor/contract/reviews'
import type { PlaceKind } from '@stagedoor/contract/takedowns/schemas'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { type Contents, contentTitles, storiesAmong } from '../content/index.ts'
import { matchesOfFiles } from '../hashlists/index.ts'
import { filesByIds, reviewedFiles, usesOfFiles, waitingCaptions } from '../media/index.ts'
import { selectSent } from '../messaging/index.ts'
import { peopleByFile } from '../releases/index.ts'
import { readSettings } from '../settings/index.ts'
import { medianMinutes, readHistories } from './histories.store.ts'
import { countWaiting, type QueuePosition, type ReviewRow, selectWaiting } from './store.ts'
import { reviewView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const WEEK_MS = 7 * 24 * 3600_000
const MEDIAN_SECONDS = 300
/** The most places that a review names. */
const MAX_PLACES = 5
/** The length of the words by which a message is named. */
const EXCERPT = 120

/** Comes before everything in the queue. */
const QUEUE_START: QueuePosition = { isRoutine: false, id: '0'.repeat(32) }

/** Lists what waits for a review by the viewer. */
export async function listReviews(
  ctx: ViewerCtx,
  contents: Contents,
  query: InputOf<typeof contract.listReviews>['query'],
) {
  const { limit, after } = pageOf(query, 20)
  const { reviewByTwo: isByTwo, reviewUploads } = await readSettings(ctx)
  const [rows, total] = await Promise.all([
    selectWaiting(ctx, { viewerId: ctx.viewer.id, after: positionOf(after), limit }),
    countWaiting(ctx),
  ])
  const last = rows.length === limit ? rows.at(-1) : undefined
  const next = last && { next: `${Number(last.isRoutine)}.${last.id}` }
  const data = await reviewViews(ctx, contents, rows)
  return { data, total, ...next, isByTwo, isOn: reviewUploads !== 'off' }
}

function positionOf(after: string | undefined): QueuePosition {
  const [, isRoutine, id] = /^([01])\.([0-9a-f]{32})$/.exec(after ?? '') ?? []
  return id === undefined ? QUEUE_START : { isRoutine: isRoutine === '1', id }
}

async function reviewViews(ctx: ViewerCtx, contents: Contents, rows: readonly ReviewRow[]) {
  const fileIds = [...new Set(rows.map(({ fileId }) => fileId))]
  const ownerIds = [...new Set(rows.map(({ ownerId }) => ownerId))]
  const people = rows.flatMap(({ ownerId, firstBy, claimedBy }) => [
    ownerId,
    ...[firstBy, claimedBy].filter((id) => id !== null),
  ])
  const matched = rows.filter(({ matchId }) => matchId !== null)
  const [files, cards, histories, places, matches, named] = await Promise.all([
    reviewedFiles(ctx, fileIds),
    readCards(ctx, [...new Set(people)]),
    readHistories(ctx, ownerIds),
    readPlaces(ctx, contents, fileIds),
    matchesOfFiles(
      ctx,
      matched.map(({ fileId }) => fileId),
    ),
    filesByIds(ctx, fileIds).then((rows) => peopleByFile(ctx, [...rows.values()])),
  ])
  const shown: ReturnType<typeof reviewView>[] = []
  for (const row of rows) {
    const reviewed = files.get(row.fileId)
    if (!reviewed) continue
    const captions = await captionsOf(ctx, row)
    const match = matches.find(({ id }) => id === row.matchId)
    const about = {
      cards,
      history: histories.get(row.ownerId),
      places: places.get(row.fileId),
      named: named.get(row.fileId),
    }
    shown.push(reviewView(ctx, row, { ...about, reviewed, captions, match }))
  }
  return shown
}

const captionsOf = async (ctx: Ctx, { part, fileId, partName: name }: ReviewRow) =>
  part === 'captions' ? ((await waitingCaptions(ctx, { fileId, name })) ?? '') : null

const placeKinds: Readonly<Record<string, PlaceKind>> = {
  feed: 'feed',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
  message: 'message',
  stream: 'stream',
  'account-avatar': 'avatar',
  'account-cover': 'cover',
  'profile-welcome': 'welcome_video',
}

/** Returns what shows files, by file, with titles or first words. */
async function readPlaces(ctx: ReadCtx, contents: Contents, fileIds: readonly string[]) {
  if (fileIds.length === 0) return new Map<string, { kind: PlaceKind; title: string }[]>()
  const uses = await usesOfFiles(ctx, fileIds, { without: '' })
  const [titles, stories, sent] = await Promise.all([
    contentTitles(
      ctx,
      contents,
      uses.map(({ userId }) => userId),
    ),
    storiesAmong(ctx, uses),
    selectSent(
      ctx,
      uses.filter(({ userKind }) => userKind === 'message').map(({ userId }) => userId),
    ),
  ])
  const words = new Map(sent.map(({ id, text }) => [id, text.slice(0, EXCERPT)]))
  const byFile = Map.groupBy(uses, ({ fileId }) => fileId)
  return new Map(
    [...byFile].map(([fileId, shownBy]) => [
      fileId,
      shownBy.slice(0, MAX_PLACES).map(({ userKind, userId }) => ({
        kind: stories.has(userId) ? ('story' as const) : (placeKinds[userKind] ?? 'other'),
        title: titles.get(userId) ?? words.get(userId) ?? '',
      })),
    ]),
  )
}

/** Returns whether uploads are reviewed, and how long that usually took in the last week. */
export async function readReviewTime(ctx: ReadCtx) {
  const { reviewUploads } = await readSettings(ctx)
  const usualMinutes = await ctx.cache.getOrLoad('reviews.median', MEDIAN_SECONDS, () =>
    medianMinutes(ctx, new Date(ctx.now().getTime() - WEEK_MS)),
  )
  return { isOn: reviewUploads !== 'off', usualMinutes }
}
