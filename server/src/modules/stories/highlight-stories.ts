import type { InputOf } from '@stagedoor/contract/kit'
import type * as stories from '@stagedoor/contract/stories'
import { HIGHLIGHTS_MAX } from '@stagedoor/contract/stories'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireVisiblePerformer } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { type Contents, revokeItemUrls } from '../content/index.ts'
import { itemsByIds, STORY_HOURS, updateItem } from '../items/index.ts'
import {
  changeHighlight,
  type HighlightRow,
  insertHighlight,
  lockHighlights,
  placeHighlights,
  removeHighlight,
  replaceStories,
  selectHighlight,
  selectHighlightsOf,
  selectKeepable,
  selectKept,
  selectStoriesOf,
} from './highlights.store.ts'
import { showStories, viewsOf } from './present-stories.ts'
import { highlightView } from './views.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }

/** Lists the highlights of a performer that have stories; the performer also sees the others. */
export async function listHighlights(ctx: MaybeViewerCtx, contents: Contents, username: string) {
  const { id } = await requireVisiblePerformer(ctx, ctx.viewer, username)
  const rows = await selectHighlightsOf(ctx, id)
  const isOwner = id === ctx.viewer?.id
  return { data: await showHighlights(ctx, contents, isOwner ? rows : rows.filter(hasStories)) }
}

const hasStories = ({ storyIds }: HighlightRow): boolean => storyIds.length > 0

/** Returns a highlight with its stories, open or locked for the viewer. */
export async function readHighlight(ctx: MaybeViewerCtx, contents: Contents, id: string) {
  const row = (await selectHighlight(ctx, id)) ?? refuse('stories.highlight_not_found')
  const cards = await readCards(ctx, [row.ownerId])
  const performer = cards.get(row.ownerId) ?? refuse('stories.highlight_not_found')
  const shown = await showStories(ctx, contents, ctx.viewer, row.storyIds)
  if (shown.length === 0 && row.ownerId !== ctx.viewer?.id) refuse('stories.highlight_not_found')
  const [view] = await showHighlights(ctx, contents, [row])
  return { ...(view ?? refuse('stories.highlight_not_found')), performer, stories: viewsOf(shown) }
}

/** Returns highlights in wire shape, with the pictures of the stories that represent them. */
async function showHighlights(
  ctx: ReadCtx & { readonly viewer: Viewer | undefined },
  contents: Contents,
  rows: readonly HighlightRow[],
) {
  const coverOf = ({ coverId, storyIds }: HighlightRow) =>
    coverId && storyIds.includes(coverId) ? coverId : storyIds[0]
  const ids = rows.flatMap((row) => coverOf(row) ?? [])
  const shown = await showStories(ctx, contents, ctx.viewer, [...new Set(ids)])
  const posters = new Map(shown.map(({ view }) => [view._id, view.poster]))
  return rows.map((row) => highlightView(row, posters.get(coverOf(row) ?? '') ?? null))
}

/** Creates a highlight of the performer's published stories, which no longer end. */
export async function createHighlight(
  ctx: PerformerCtx,
  contents: Contents,
  { title, storyIds, coverId = null }: InputOf<typeof stories.createHighlight>['body'],
) {
  const id = ctx.newId()
  const ownerId = ctx.viewer.id
  await transaction(ctx, async (ctx) => {
    await lockHighlights(ctx, ownerId)
    const { length } = await selectHighlightsOf(ctx, ownerId)
    if (length >= HIGHLIGHTS_MAX) refuse('stories.too_many_highlights', { most: HIGHLIGHTS_MAX })
    await insertHighlight(ctx, { id, ownerId, title, position: length + 1 })
    await setStories(ctx, id, storyIds)
    await changeHighlight(ctx, { id, title, coverId: usableCover(coverId, storyIds) })
  })
  return presentHighlight(ctx, contents, id)
}

/** Changes a highlight of the performer; absent fields stay. */
export async function updateHighlight(
  ctx: PerformerCtx,
  contents: Contents,
  id: string,
  { storyIds, ...changes }: InputOf<typeof stories.updateHighlight>['body'],
) {
  await transaction(ctx, async (ctx) => {
    await lockHighlights(ctx, ctx.viewer.id)
    const before = await ownHighlight(ctx, id)
    if (storyIds) await setStories(ctx, id, storyIds)
    const { title = before.title, coverId = before.coverId } = changes
    const kept = storyIds ?? (await selectStoriesOf(ctx, id))
    await changeHighlight(ctx, { id, title, coverId: usableCover(coverId, kept) })
  })
  return presentHighlight(ctx, contents, id)
}

const usableCover = (coverId: string | null, storyIds: readonly string[]): string | null =>
  coverId && storyIds.includes(coverId) ? coverId : null

/** Puts the performer's highlights in an order. */
export async function orderHighlights(
  ctx: PerformerCtx,
  contents: Contents,
  ids: readonly string[],
) {
  const ownerId = ctx.viewer.id
  await transaction(ctx, async (ctx) => {
    await lockHighlights(ctx, ownerId)
    await placeHighlights(ctx, ownerId, ids)
  })
  return { data: await showHighlights(ctx, contents, await selectHighlightsOf(ctx, ownerId)) }
}

/** Deletes a highlight of the performer; its stories end as they would have without it. */
export const deleteHighlight = (ctx: PerformerCtx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await lockHighlights(ctx, ctx.viewer.id)
    await ownHighlight(ctx, id)
    const storyIds = await selectStoriesOf(ctx, id)
    await removeHighlight(ctx, id)
    await endStories(ctx, storyIds)
  })

async function ownHighlight(ctx: InTransaction<PerformerCtx>, id: string): Promise<HighlightRow> {
  const row = await selectHighlight(ctx, id)
  return row?.ownerId === ctx.viewer.id ? row : refuse('stories.highlight_not_found')
}

/** Gives a highlight its stories: those that are new in it go on, those that leave it end. */
async function setStories(
  ctx: InTransaction<PerformerCtx>,
  id: string,
  storyIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(storyIds)]
  const keepable = await selectKeepable(ctx, ctx.viewer.id, ids)
  const storyId = ids.find((one) => !keepable.has(one))
  if (storyId) refuse('stories.story_unusable', { storyId })
  const before = await selectStoriesOf(ctx, id)
  await replaceStories(ctx, id, ids)
  for (const one of ids) await updateItem(ctx, one, { status: 'active', expiresAt: null })
  await endStories(
    ctx,
    before.filter((one) => !ids.includes(one)),
  )
}

/**
 * Gives stories that no highlight keeps their end of 24 hours after they were published; those for
 * which it has passed are hidden at once.
 */
async function endStories(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  const kept = await selectKept(ctx, ids)
  const items = await itemsByIds(ctx, ids)
  for (const { id, publishedAt, deletedAt } of items.values()) {
    if (kept.has(id) || !publishedAt || deletedAt) continue
    const expiresAt = new Date(publishedAt.getTime() + STORY_HOURS * 3_600_000)
    await updateItem(ctx, id, { expiresAt })
    await revokeItemUrls(ctx, id)
  }
}

async function presentHighlight(ctx: PerformerCtx, contents: Contents, id: string) {
  const row = (await selectHighlight(ctx, id)) ?? refuse('stories.highlight_not_found')
  const [view] = await showHighlights(ctx, contents, [row])
  return view ?? refuse('stories.highlight_not_found')
}
