import { sql } from 'kysely'
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
import { hasAnyGrant } from '../access/index.ts'
import { usernamesOf } from '../accounts/index.ts'
import { detachFiles } from '../media/index.ts'

const exportMessagesSql = statement(
  'messaging.export_messages',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('messages')
        .select(['id', 'conversationId', 'text', 'type', 'createdAt', 'editedAt'])
        .where('senderId', '=', accountId)
        .where('contentId', 'is', null)
        .where('deletedAt', 'is', null),
      keyset,
    ),
)

/** Lists the messages an account wrote; those it received belong to their senders. */
const exportMessages = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportMessagesSql, { accountId }), (page) => page)

const exportConversationsSql = statement(
  'messaging.export_conversations',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('conversations')
        .select(['id', 'fanId', 'performerId', 'createdAt'])
        .where((eb) => eb.or([eb('fanId', '=', accountId), eb('performerId', '=', accountId)])),
      keyset,
    ),
)

/** Lists the people that an account has a conversation with. */
const exportConversations = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportConversationsSql, { accountId }), async (page) => {
    const otherOf = ({ fanId, performerId }: { fanId: string; performerId: string }) =>
      fanId === accountId ? performerId : fanId
    const names = await usernamesOf(ctx, page, otherOf)
    return page.map((row) => ({
      id: row.id,
      with: names.get(otherOf(row)) ?? null,
      createdAt: row.createdAt,
    }))
  })

const AT_ONCE = 200

const messagesToEraseSql = statement(
  'messaging.messages_to_erase',
  ({ accountId }: { accountId: string }, ctx) => {
    const isSold = hasAnyGrant(sql.ref('messages.item_id'), ctx.now())
    return sql<{ id: string; isSold: boolean }>`
    select id, item_id is not null and ${isSold} as is_sold from messages
    where sender_id = ${accountId} and (text <> '' or deleted_at is null)
    order by id limit ${AT_ONCE}`
  },
)

const eraseMessageSql = statement(
  'messaging.erase_message',
  (
    {
      isSold,
      gone,
      id,
    }: { isSold: boolean; gone: { text: string; deletedAt: Date; pinnedAt: null }; id: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('messages')
      .set(isSold ? gone : { ...gone, fileIds: [], freeFileIds: [] })
      .where('id', '=', id),
)

/**
 * Deletes the content of some messages of an account; returns true while there are more. Sold files
 * stay with their buyers.
 */
async function eraseMessages(ctx: InTransaction, accountId: string): Promise<boolean> {
  const rows = await read(ctx, messagesToEraseSql, { accountId })
  for (const { id, isSold } of rows) {
    const gone = { text: '', deletedAt: ctx.now(), pinnedAt: null }
    await write(ctx, eraseMessageSql, { isSold, gone, id })
    if (!isSold) await detachFiles(ctx, { userKind: 'message', userId: id })
  }
  return rows.length > 0 || (await eraseContents(ctx, accountId))
}

const contentsToEraseSql = statement(
  'messaging.contents_to_erase',
  ({ accountId }: { accountId: string }, ctx) => {
    const isSold = sql<boolean>`(item_id is not null
      and ${hasAnyGrant(sql.ref('message_contents.item_id'), ctx.now())})`
    return sql<{ id: string; isSold: boolean }>`
    select id, ${isSold} as is_sold from message_contents
    where sender_id = ${accountId}
      and (text <> '' or file_ids <> '{}' and not ${isSold}) limit ${AT_ONCE}`
  },
)

const eraseContentSql = statement(
  'messaging.erase_content',
  ({ isSold, id }: { isSold: boolean; id: string }, ctx) =>
    ctx.db
      .updateTable('messageContents')
      .set(isSold ? { text: '' } : { text: '', fileIds: [], freeFileIds: [] })
      .where('id', '=', id),
)

/**
 * Deletes some contents that an account sent to many; returns true while there are more. Sold files
 * stay.
 */
async function eraseContents(ctx: InTransaction, accountId: string): Promise<boolean> {
  const rows = await read(ctx, contentsToEraseSql, { accountId })
  for (const { id, isSold } of rows) {
    await write(ctx, eraseContentSql, { isSold, id })
    if (!isSold) await detachFiles(ctx, { userKind: 'message', userId: id })
  }
  return rows.length > 0
}

const eraseDraftsSql = statement(
  'messaging.erase_drafts',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .updateTable('conversationMembers')
      .set({ draft: '', listedAt: null })
      .where('accountId', '=', accountId),
)

const eraseSettingsSql = statement(
  'messaging.erase_settings',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('conversationSettings').where('accountId', '=', accountId),
)

/** Deletes an account's drafts, marks and settings. */
async function eraseSettings(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseDraftsSql, { accountId })
  await write(ctx, eraseSettingsSql, { accountId })
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
