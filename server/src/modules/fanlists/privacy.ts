import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  afterId,
  byId,
  inPages,
  type Keyset,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'

const exportListsSql = statement(
  'fanlists.export_lists',
  ({ performerId, ...keyset }: { performerId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('fanLists')
        .select(['id', 'name', 'rule', 'createdAt', 'updatedAt'])
        .where('performerId', '=', performerId),
      keyset,
    ),
)

/** Lists a performer's lists of fans, with the usernames of those on lists by hand. */
const exportLists = (ctx: ReadCtx, performerId: string) =>
  inPages(byId(ctx, exportListsSql, { performerId }), (page) =>
    Promise.all(page.map(async (list) => ({ ...list, fans: await membersOf(ctx, list.id) }))),
  )

const membersOfSql = statement('fanlists.members_of', ({ listId }: { listId: string }, ctx) =>
  ctx.db.selectFrom('fanListMembers').select('fanId').where('listId', '=', listId),
)

async function membersOf(ctx: ReadCtx, listId: string): Promise<string[]> {
  const members = await read(ctx, membersOfSql, { listId })
  return [...(await usernamesOf(ctx, members, ({ fanId }) => fanId)).values()]
}

const exportNotesSql = statement(
  'fanlists.export_notes',
  ({ performerId, after, limit }: { performerId: string; after: string; limit: number }, ctx) =>
    ctx.db
      .selectFrom('fanNotes')
      .select(['fanId as id', 'ownName', 'note', 'tags', 'updatedAt'])
      .where('performerId', '=', performerId)
      .where('fanId', '>', after)
      .orderBy('fanId')
      .limit(limit),
)

/** Lists what a performer wrote about fans. */
const exportNotes = (ctx: ReadCtx, performerId: string) =>
  inPages(
    (after, limit) => read(ctx, exportNotesSql, { performerId, after, limit }),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ id }) => id)
      return page.map(({ id, ...notes }) => ({ fan: names.get(id) ?? null, ...notes }))
    },
  )

const AT_ONCE = 500

const eraseListsSql = statement(
  'fanlists.erase_lists',
  ({ accountId }: { accountId: string }) =>
    sql`delete from fan_lists where performer_id = ${accountId}::uuid`,
)

const eraseListMembersSql = statement(
  'fanlists.erase_list_members',
  ({ accountId }: { accountId: string }) =>
    sql`delete from fan_list_members where fan_id = ${accountId}::uuid`,
)

const eraseFanPaymentsSql = statement(
  'fanlists.erase_fan_payments',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`
    delete from fan_payments where source_id in (select source_id from fan_payments
      where performer_id = ${accountId}::uuid or fan_id = ${accountId}::uuid limit ${AT_ONCE})`,
  { counts: true },
)

const eraseFanRelationsSql = statement(
  'fanlists.erase_fan_relations',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`
    delete from fan_relations
    where (performer_id, fan_id) in (select performer_id, fan_id from fan_relations
      where performer_id = ${accountId}::uuid or fan_id = ${accountId}::uuid limit ${AT_ONCE})`,
  { counts: true },
)

/** Deletes some rows about an account, on either side; returns true while there are more. */
async function eraseRelations(ctx: InTransaction, accountId: string): Promise<boolean> {
  await write(ctx, eraseListsSql, { accountId })
  await write(ctx, eraseListMembersSql, { accountId })
  const payments = await write(ctx, eraseFanPaymentsSql, { accountId })
  const relations = await write(ctx, eraseFanRelationsSql, { accountId })
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
