import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'
import { itemsAs, STORY_FORM } from '../items/index.ts'

/** A highlight as it is stored, with its published stories in their order. */
export interface HighlightRow {
  readonly id: string
  readonly ownerId: string
  readonly title: string
  readonly coverId: string | null
  readonly storyIds: readonly string[]
}

const columns = sql`highlight.id, highlight.owner_id as "ownerId", highlight.title,
  highlight.cover_id as "coverId",
  array(select kept.story_id from highlighted_stories as kept
    join ${itemsAs('item')} on item.id = kept.story_id
    where kept.highlight_id = highlight.id and item.is_listed
    order by kept.position) as "storyIds"`

const highlightsOfSql = statement(
  'stories.highlights_of',
  ({ ownerId }: { ownerId: string }) => sql<HighlightRow>`
    select ${columns} from story_highlights as highlight
    where highlight.owner_id = ${ownerId}::uuid order by highlight.position, highlight.id`,
  { plan: 'generic' },
)

/** Returns the highlights of a performer in their order. */
export const selectHighlightsOf = (
  ctx: ReadCtx,
  ownerId: string,
): Promise<readonly HighlightRow[]> => read(ctx, highlightsOfSql, { ownerId })

const highlightSql = statement(
  'stories.highlight',
  ({ id }: { id: string }) => sql<HighlightRow>`
    select ${columns} from story_highlights as highlight where highlight.id = ${id}::uuid`,
)

/** Returns a highlight. */
export const selectHighlight = (ctx: ReadCtx, id: string): Promise<HighlightRow | undefined> =>
  first(read(ctx, highlightSql, { id }))

const lockHighlightsSql = statement(
  'stories.lock_highlights',
  ({ ownerId }: { ownerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`highlights ${ownerId}`}, 0))`,
)

/** Locks a performer's highlights, so that one transaction at a time changes them. */
export async function lockHighlights(ctx: InTransaction, ownerId: string): Promise<void> {
  await read(ctx, lockHighlightsSql, { ownerId })
}

const insertHighlightSql = statement(
  'stories.insert_highlight',
  (values: { id: string; ownerId: string; title: string; position: number }, ctx) =>
    ctx.db
      .insertInto('storyHighlights')
      .values({ ...values, createdAt: ctx.now(), updatedAt: ctx.now() }),
)

/** Stores a new highlight without stories. */
export async function insertHighlight(
  ctx: InTransaction,
  highlight: {
    readonly id: string
    readonly ownerId: string
    readonly title: string
    readonly position: number
  },
): Promise<void> {
  await write(ctx, insertHighlightSql, highlight)
}

const changeHighlightSql = statement(
  'stories.change_highlight',
  ({ id, ...changes }: { id: string; title: string; coverId: string | null }, ctx) =>
    ctx.db
      .updateTable('storyHighlights')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id),
)

/** Changes the name and the cover of a highlight. */
export async function changeHighlight(
  ctx: InTransaction,
  highlight: { readonly id: string; readonly title: string; readonly coverId: string | null },
): Promise<void> {
  await write(ctx, changeHighlightSql, highlight)
}

const placeHighlightsSql = statement(
  'stories.place_highlights',
  ({ ownerId, ids }: { ownerId: string; ids: readonly string[] }) => sql`
    update story_highlights as highlight set position = placed.position
    from (select own.id, row_number() over (order by
        coalesce(array_position(${[...ids]}::uuid[], own.id), 1000), own.position, own.id)
        as position
      from story_highlights as own where own.owner_id = ${ownerId}::uuid) as placed
    where highlight.id = placed.id`,
)

/** Puts a performer's highlights in an order; the others follow in theirs. */
export async function placeHighlights(
  ctx: InTransaction,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  await write(ctx, placeHighlightsSql, { ownerId, ids })
}

const clearSql = statement('stories.clear_highlight', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('highlightedStories').where('highlightId', '=', id),
)
const fillSql = statement(
  'stories.fill_highlight',
  ({ id, storyIds }: { id: string; storyIds: readonly string[] }) => sql`
    insert into highlighted_stories (highlight_id, story_id, position)
    select ${id}::uuid, chosen.id, chosen.position
    from unnest(${[...storyIds]}::uuid[]) with ordinality as chosen (id, position)`,
)

/** Gives a highlight these stories in their order. */
export async function replaceStories(
  ctx: InTransaction,
  id: string,
  storyIds: readonly string[],
): Promise<void> {
  await write(ctx, clearSql, { id })
  await write(ctx, fillSql, { id, storyIds })
}

const removeHighlightSql = statement('stories.remove_highlight', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('storyHighlights').where('id', '=', id),
)

/** Deletes a highlight. */
export async function removeHighlight(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, removeHighlightSql, { id })
}

const keepableSql = statement(
  'stories.keepable',
  ({ ownerId, ids }: { ownerId: string; ids: readonly string[] }) => sql<{ id: string }>`
    select item.id from ${itemsAs('item')}
    where item.id = any(${[...ids]}::uuid[]) and item.owner_id = ${ownerId}::uuid
      and item.form = ${STORY_FORM} and item.published_at is not null and item.deleted_at is null`,
)

/** Returns those of these stories that a performer can keep in a highlight. */
export async function selectKeepable(
  ctx: ReadCtx,
  ownerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set((await read(ctx, keepableSql, { ownerId, ids })).map(({ id }) => id))
}

const storiesOfSql = statement('stories.stories_of', ({ id }: { id: string }, { db }) =>
  db.selectFrom('highlightedStories').select('storyId').where('highlightId', '=', id),
)

/** Returns the ids of all stories of a highlight, hidden ones included. */
export async function selectStoriesOf(ctx: ReadCtx, id: string): Promise<string[]> {
  return (await read(ctx, storiesOfSql, { id })).map(({ storyId }) => storyId)
}

const keptSql = statement('stories.kept', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('highlightedStories')
    .select('storyId')
    .where('storyId', '=', sql<string>`any(${[...ids]}::uuid[])`),
)

/** Returns those of these stories that some highlight keeps. */
export async function selectKept(ctx: ReadCtx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await read(ctx, keptSql, { ids })).map(({ storyId }) => storyId))
}
