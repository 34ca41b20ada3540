import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'

/** Lists a performer's lists of fans, with the usernames of those on lists by hand. */
const exportLists = (ctx: ReadCtx, performerId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('fanLists')
        .select(['id', 'name', 'rule', 'createdAt', 'updatedAt'])
        .where('performerId', '=', performerId),
    ),
    (page) =>
      Promise.all(page.map(async (list) => ({ ...list, fans: await membersOf(ctx, list.id) }))),
  )

async function membersOf(ctx: ReadCtx, listId: string): Promise<string[]> {
  const members = await ctx.db
    .selectFrom('fanListMembers')
    .select('fanId')
    .where('listId', '=', listId)
    .execute()
  return [...(await usernamesOf(ctx, members, ({ fanId }) => fanId)).values()]
}

/** Lists what a performer wrote about fans. */
const exportNotes = (ctx: ReadCtx, performerId: string) =>
  inPages(
    (after, limit) =>
      ctx.db
        .selectFrom('fanNotes')
        .select(['fanId as id', 'ownName', 'note', 'tags', 'updatedAt'])
        .where('performerId', '=', performerId)
        .where('fanId', '>', after)
        .orderBy('fanId')
        .limit(limit)
        .execute(),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ id }) => id)
      return page.map(({ id, ...notes }) => ({ fan: names.get(id) ?? null, ...notes }))
    },
  )

const AT_ONCE = 500

/** Deletes some rows about an account, on either side; returns true while there are more. */
async function eraseRelations({ db }: InTransaction, accountId: string): Promise<boolean> {
  await sql`delete from fan_lists where performer_id = ${accountId}::uuid`.execute(db)
  await sql`delete from fan_list_members where fan_id = ${accountId}::uuid`.execute(db)
  const { numAffectedRows: payments = 0n } = await sql`
    delete from fan_payments where source_id in (select source_id from fan_payments
      where performer_id = ${accountId}::uuid or fan_id = ${accountId}::uuid limit ${AT_ONCE})`.execute(
    db,
  )
  const { numAffectedRows: relations = 0n } = await sql`
    delete from fan_relations where (performer_id, fan_id) in (select performer_id, fan_id from fan_relations
      where performer_id = ${accountId}::uuid or fan_id = ${accountId}::uuid limit ${AT_ONCE})`.execute(
    db,
  )
  return payments > 0n || relations > 0n
}

/** The export and erasure of lists of fans and of notes about them. */
export const fanlistsPrivacy: Privacy = {
  export: [
    {
      name: 'fan-lists',
      section: 'activity',
      summary: 'Your lists of fans.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportLists(ctx, id),
    },
    {
      name: 'fan-notes',
      section: 'activity',
      summary: 'The names, notes and tags you gave to fans.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportNotes(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseRelations(ctx, id),
  },
}
