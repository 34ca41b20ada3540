import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { selectAutomatic } from './store.ts'

/** Lists the automatic messages a performer wrote. */
async function* exportAutomatic(ctx: ReadCtx, performerId: string) {
  for (const { performerId: _, ...message } of (await selectAutomatic(ctx, performerId)).values())
    yield message
}

/** Lists the replies a performer saved. */
const exportReplies = (ctx: ReadCtx, performerId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('savedReplies')
        .select(['id', 'title', 'text', 'createdAt', 'updatedAt'])
        .where('performerId', '=', performerId),
    ),
    (page) => page,
  )

const AT_ONCE = 500

/** Deletes the texts of an account and what was sent to or by it; returns true while there is more. */
async function eraseAll({ db }: InTransaction, accountId: string): Promise<boolean> {
  await db.deleteFrom('automaticMessages').where('performerId', '=', accountId).execute()
  await db.deleteFrom('savedReplies').where('performerId', '=', accountId).execute()
  const { numAffectedRows = 0n } = await sql`
    delete from automatic_sends where ctid = any(array(select ctid from automatic_sends
      where performer_id = ${accountId}::uuid or fan_id = ${accountId}::uuid limit ${AT_ONCE}))`.execute(
    db,
  )
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
