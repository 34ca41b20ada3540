import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages, read, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { eraseViews, selectViewsOf } from './views.store.ts'

const exportHighlightsSql = statement(
  'stories.export_highlights',
  ({ ownerId, after, limit }: { ownerId: string; after: string; limit: number }) => sql<{
    id: string
    title: string
    createdAt: Date
    storyIds: readonly string[]
  }>`
    select highlight.id, highlight.title, highlight.created_at as "createdAt",
      array(select kept.story_id from highlighted_stories as kept
        where kept.highlight_id = highlight.id order by kept.position) as "storyIds"
    from story_highlights as highlight
    where highlight.owner_id = ${ownerId}::uuid and highlight.id > ${after}::uuid
    order by highlight.id limit ${limit}`,
)

const exportHighlights = (ctx: ReadCtx, ownerId: string) =>
  inPages(
    (after, limit) => read(ctx, exportHighlightsSql, { ownerId, after, limit }),
    (page) => page.map((row) => row),
  )

const exportViews = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectViewsOf(ctx, { accountId, after, limit }),
    (page) => page.map(({ id: storyId, seenAt }) => ({ storyId, seenAt })),
  )

const eraseHighlightsSql = statement(
  'stories.erase_highlights',
  ({ ownerId }: { ownerId: string }, { db }) =>
    db.deleteFrom('storyHighlights').where('ownerId', '=', ownerId),
)

const eraseStoriesSql = statement(
  'stories.erase_stories',
  ({ ownerId }: { ownerId: string }) => sql<UpdateResult>`delete from stories where id in
    (select id from stories where owner_id = ${ownerId}::uuid order by id limit 50)`,
  { counts: true },
)

/**
 * Deletes the highlights of a performer and the rows of some stories with their views. Returns true
 * while there are more.
 */
async function eraseStories(ctx: InTransaction, ownerId: string): Promise<boolean> {
  await write(ctx, eraseHighlightsSql, { ownerId })
  return (await write(ctx, eraseStoriesSql, { ownerId })) > 0n
}

/** The export and erasure of stories; their texts and files are those of posts. */
export const storiesPrivacy: Privacy = {
  export: [
    {
      name: 'highlights',
      section: 'activity',
      summary: 'The highlights on your profile. Your stories are among your posts.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportHighlights(ctx, id),
    },
    {
      name: 'stories-seen',
      section: 'activity',
      summary: 'The stories that you saw in the last 30 days.',
      rows: (ctx, { id }) => exportViews(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseViews(ctx, id),
    shared: (ctx, { id }) => eraseStories(ctx, id),
  },
}
