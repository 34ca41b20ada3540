import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

/** A link of a profile as it is stored. */
export interface LinkRow {
  readonly id: string
  readonly ownerId: string
  readonly title: string
  readonly url: string
  readonly clicks: bigint
}

const linksOfSql = statement(
  'profiles.links_of',
  ({ ownerId }: { ownerId: string }, { db }) =>
    db
      .selectFrom('profileLinks')
      .select(['id', 'ownerId', 'title', 'url', 'clicks'])
      .where('ownerId', '=', ownerId)
      .where('removedBy', 'is', null)
      .orderBy('position'),
  { plan: 'generic' },
)

/** Returns the links of a performer in their order, without those that a decision removed. */
export const selectLinksOf = (ctx: ReadCtx, ownerId: string): Promise<readonly LinkRow[]> =>
  read(ctx, linksOfSql, { ownerId })

const allLinksOfSql = statement(
  'profiles.all_links_of',
  ({ ownerId }: { ownerId: string }, { db }) =>
    db
      .selectFrom('profileLinks')
      .select(['title', 'url', 'clicks', 'removedAt'])
      .where('ownerId', '=', ownerId)
      .orderBy('position'),
)

/** Returns the links of a performer, with those that a decision removed. */
export const selectAllLinksOf = (ctx: ReadCtx, ownerId: string) =>
  read(ctx, allLinksOfSql, { ownerId })

const linkSql = statement('profiles.link', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('profileLinks')
    .select(['id', 'ownerId', 'title', 'url', 'clicks'])
    .where('id', '=', id)
    .where('removedBy', 'is', null),
)

/** Returns a link that no decision removed. */
export const selectLink = (ctx: ReadCtx, id: string): Promise<LinkRow | undefined> =>
  first(read(ctx, linkSql, { id }))

const linkNamesSql = statement(
  'profiles.link_names',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('profileLinks')
      .select(['id', 'title'])
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
)

/** Returns the names of links by their ids; those of deleted ones are missing. */
export async function selectLinkNames(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly isDeleted: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, linkNamesSql, { ids })
  return new Map(rows.map(({ id, title }) => [id, { title, isDeleted: false }]))
}

const lockLinksSql = statement(
  'profiles.lock_links',
  ({ ownerId }: { ownerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`links ${ownerId}`}, 0))`,
)
const removeOthersSql = statement(
  'profiles.remove_other_links',
  ({ ownerId, ids }: { ownerId: string; ids: readonly string[] }) => sql`
    delete from profile_links where owner_id = ${ownerId}::uuid and removed_by is null
      and id <> all(${[...ids]}::uuid[])`,
)
const storeLinkSql = statement(
  'profiles.store_link',
  (link: { id: string; ownerId: string; title: string; url: string; position: number }, ctx) =>
    ctx.db
      .insertInto('profileLinks')
      .values({ ...link, createdAt: ctx.now() })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ title: link.title, position: link.position }),
      ),
)
const countLinksSql = statement(
  'profiles.count_links',
  ({ accountId, linkCount }: { accountId: string; linkCount: number }, ctx) =>
    ctx.db
      .insertInto('profiles')
      .values({ accountId, linkCount, updatedAt: ctx.now() })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ linkCount })),
)

/** A link to store, under the id of an earlier one with the same address or a new id. */
export type StoredLink = Pick<LinkRow, 'id' | 'title' | 'url'>

/** Locks the links of a performer, so that one transaction at a time changes them. */
export async function lockLinks(ctx: InTransaction, ownerId: string): Promise<void> {
  await read(ctx, lockLinksSql, { ownerId })
}

/** Replaces the links of a performer. */
export async function replaceLinks(
  ctx: InTransaction,
  ownerId: string,
  links: readonly StoredLink[],
): Promise<void> {
  await write(ctx, removeOthersSql, { ownerId, ids: links.map(({ id }) => id) })
  for (const [position, { id, title, url }] of links.entries())
    await write(ctx, storeLinkSql, { id, ownerId, title, url, position })
  await write(ctx, countLinksSql, { accountId: ownerId, linkCount: links.length })
}

const countClickSql = statement('profiles.count_click', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('profileLinks')
    .set((eb) => ({ clicks: eb('clicks', '+', 1n), clickedAt: ctx.now() }))
    .where('id', '=', id),
)

/** Counts that a link was opened. */
export async function countClick(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, countClickSql, { id })
}

const takeAwaySql = statement(
  'profiles.take_links_away',
  ({ ownerId, decisionId }: { ownerId: string; decisionId: string }, ctx) =>
    ctx.db
      .updateTable('profileLinks')
      .set({ removedBy: decisionId, removedAt: ctx.now() })
      .where('ownerId', '=', ownerId)
      .where('removedBy', 'is', null),
)

/** Hides the links of a performer by a decision, until an appeal brings them back. */
export async function takeLinksAway(
  ctx: InTransaction,
  ownerId: string,
  decisionId: string,
): Promise<void> {
  await write(ctx, takeAwaySql, { ownerId, decisionId })
  await write(ctx, countLinksSql, { accountId: ownerId, linkCount: 0 })
}

const bringBackSql = statement(
  'profiles.bring_links_back',
  ({ ownerId, decisionId }: { ownerId: string; decisionId: string }) => sql<{ id: string }>`
    update profile_links set removed_by = null, removed_at = null
    where owner_id = ${ownerId}::uuid and removed_by = ${decisionId}::uuid returning id`,
)
const forgetAwaySql = statement(
  'profiles.forget_links_of_decision',
  ({ ownerId, decisionId }: { ownerId: string; decisionId: string }) => sql<{ id: string }>`
    delete from profile_links
    where owner_id = ${ownerId}::uuid and removed_by = ${decisionId}::uuid returning id`,
)

/**
 * Shows the links that a decision removed again, or forgets them where the performer has others by
 * now. Returns false when none are left.
 */
export async function bringLinksBack(
  ctx: InTransaction,
  ownerId: string,
  decisionId: string,
): Promise<boolean> {
  const others = await selectLinksOf(ctx, ownerId)
  const removal = { ownerId, decisionId }
  if (others.length > 0) return (await write(ctx, forgetAwaySql, removal)).length > 0
  const rows = await write(ctx, bringBackSql, removal)
  await write(ctx, countLinksSql, { accountId: ownerId, linkCount: rows.length })
  return rows.length > 0
}

const forgetRemovedSql = statement(
  'profiles.forget_removed_links',
  ({ before }: { before: Date }, { db }) =>
    db.deleteFrom('profileLinks').where('removedAt', '<=', before),
)

/** Forgets the links that decisions removed before an instant. */
export async function forgetRemovedLinks(ctx: ReadCtx, before: Date): Promise<void> {
  await write(ctx, forgetRemovedSql, { before })
}
