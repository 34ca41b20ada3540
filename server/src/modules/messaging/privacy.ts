import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { hasAnyGrant } from '../access/index.ts'
import { usernamesOf } from '../accounts/index.ts'
import { detachFiles } from '../media/index.ts'

/** Lists the messages an account wrote; those it received belong to their senders. */
const exportMessages = (ctx: ReadCtx, accountId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('messages')
        .select(['id', 'conversationId', 'text', 'type', 'createdAt', 'editedAt'])
        .where('senderId', '=', accountId)
        .where('contentId', 'is', null)
        .where('deletedAt', 'is', null),
    ),
    (page) => page,
  )

/** Lists the people with whom an account has a conversation. */
const exportConversations = (ctx: ReadCtx, accountId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('conversations')
        .select(['id', 'fanId', 'performerId', 'createdAt'])
        .where((eb) => eb.or([eb('fanId', '=', accountId), eb('performerId', '=', accountId)])),
    ),
    async (page) => {
      const otherOf = ({ fanId, performerId }: { fanId: string; performerId: string }) =>
        fanId === accountId ? performerId : fanId
      const names = await usernamesOf(ctx, page, otherOf)
      return page.map((row) => ({
        id: row.id,
        with: names.get(otherOf(row)) ?? null,
        createdAt: row.createdAt,
      }))
    },
  )

const AT_ONCE = 200

/** Deletes the content of some messages of an account; returns true while there are more. Sold files stay with their buyers. */
async function eraseMessages(ctx: InTransaction, accountId: string): Promise<boolean> {
  const isSold = hasAnyGrant(sql.ref('messages.item_id'), ctx.now())
  const { rows } = await sql<{ id: string; isSold: boolean }>`
    select id, item_id is not null and ${isSold} as is_sold from messages
    where sender_id = ${accountId} and (text <> '' or deleted_at is null) order by id limit ${AT_ONCE}`.execute(
    ctx.db,
  )
  for (const { id, isSold } of rows) {
    const gone = { text: '', deletedAt: ctx.now(), pinnedAt: null }
    await ctx.db
      .updateTable('messages')
      .set(isSold ? gone : { ...gone, fileIds: [] })
      .where('id', '=', id)
      .execute()
    if (!isSold) await detachFiles(ctx, { userKind: 'message', userId: id })
  }
  return rows.length > 0 || (await eraseContents(ctx, accountId))
}

/** Deletes some contents that an account sent to many; returns true while there are more. Sold files stay. */
async function eraseContents(ctx: InTransaction, accountId: string): Promise<boolean> {
  const isSold = sql<boolean>`(item_id is not null and ${hasAnyGrant(sql.ref('message_contents.item_id'), ctx.now())})`
  const { rows } = await sql<{ id: string; isSold: boolean }>`
    select id, ${isSold} as is_sold from message_contents
    where sender_id = ${accountId} and (text <> '' or file_ids <> '{}' and not ${isSold}) limit ${AT_ONCE}`.execute(
    ctx.db,
  )
  for (const { id, isSold } of rows) {
    await ctx.db
      .updateTable('messageContents')
      .set(isSold ? { text: '' } : { text: '', fileIds: [] })
      .where('id', '=', id)
      .execute()
    if (!isSold) await detachFiles(ctx, { userKind: 'message', userId: id })
  }
  return rows.length > 0
}

/** Deletes an account's drafts, marks and settings. */
async function eraseSettings({ db }: InTransaction, accountId: string): Promise<void> {
  await db
    .updateTable('conversationMembers')
    .set({ draft: '', listedAt: null })
    .where('accountId', '=', accountId)
    .execute()
  await db.deleteFrom('conversationSettings').where('accountId', '=', accountId).execute()
}

/** The export and erasure of an account's conversations. */
export const messagingPrivacy: Privacy = {
  export: [
    {
      name: 'conversations',
      section: 'activity',
      summary: 'The people you have a conversation with.',
      rows: (ctx, { id }) => exportConversations(ctx, id),
    },
    {
      name: 'messages',
      section: 'activity',
      summary: 'The messages you wrote.',
      rows: (ctx, { id }) => exportMessages(ctx, id),
    },
  ],
  erase: {
    shared: (ctx, { id }) => eraseMessages(ctx, id),
    private: (ctx, { id }) => eraseSettings(ctx, id),
  },
}
