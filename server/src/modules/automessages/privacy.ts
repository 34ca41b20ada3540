import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { detachFiles } from '../media/index.ts'
import { selectAutomatic } from './store.ts'

/** Lists the automatic messages a performer wrote. */
async function* exportAutomatic(ctx: ReadCtx, performerId: string) {
  for (const { performerId: _, ...message } of (await selectAutomatic(ctx, performerId)).values())
    yield message
}

const exportRepliesSql = statement(
  'automessages.export_replies',
  ({ performerId, ...keyset }: { performerId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('savedReplies')
        .select(['id', 'title', 'text', 'createdAt', 'updatedAt'])
        .where('performerId', '=', performerId),
      keyset,
    ),
)

/** Lists the replies a performer saved. */
const exportReplies = (ctx: ReadCtx, performerId: string) =>
  inPages(byId(ctx, exportRepliesSql, { performerId }), (page) => page)

const AT_ONCE = 500

const eraseAutomaticMessagesSql = statement(
  'automessages.erase_automatic_messages',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('automaticMessages').where('performerId', '=', accountId),
)

const eraseSavedRepliesSql = statement(
  'automessages.erase_saved_replies',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('savedReplies').where('performerId', '=', accountId),
)

const eraseAutomaticSendsSql = statement(
  'automessages.erase_automatic_sends',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`
    delete from automatic_sends where ctid = any(array(select ctid from automatic_sends
      where performer_id = ${accountId}::uuid or fan_id = ${accountId}::uuid limit ${AT_ONCE}))`,
  { counts: true },
)

/**
 * Deletes the texts of an account and what was sent to or by it; returns true while there is more.
 */
async function eraseAll(ctx: InTransaction, accountId: string): Promise<boolean> {
  for (const { id } of (await selectAutomatic(ctx, accountId)).values())
    await detachFiles(ctx, { userKind: 'message', userId: id })
  await write(ctx, eraseAutomaticMessagesSql, { accountId })
  await write(ctx, eraseSavedRepliesSql, { accountId })
  const numAffectedRows = await write(ctx, eraseAutomaticSendsSql, { accountId })
  return numAffectedRows > 0n
}

/** The export and erasure of automatic messages and saved replies. */
export const automessagesPrivacy: Privacy = {
  export: [
    {
      name: 'automatic-messages',
      section: 'activity',
      summary: 'The messages that are sent in your name.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportAutomatic(ctx, id),
    },
    {
      name: 'saved-replies',
      section: 'activity',
      summary: 'The replies you saved.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportReplies(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseAll(ctx, id),
  },
}
