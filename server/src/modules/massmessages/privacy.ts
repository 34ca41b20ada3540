import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const exportMassMessagesSql = statement(
  'massmessages.export_mass_messages',
  ({ performerId, ...keyset }: { performerId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('massMessages')
        .select([
          'id',
          'state',
          'text',
          'recipientCount',
          'sentCount',
          'startsAt',
          'startedAt',
          'createdAt',
        ])
        .where('performerId', '=', performerId),
      keyset,
    ),
)

/** Lists the mass messages of a performer. */
const exportMassMessages = (ctx: ReadCtx, performerId: string) =>
  inPages(byId(ctx, exportMassMessagesSql, { performerId }), (page) => page)

const eraseMassMessagesSql = statement(
  'massmessages.erase_mass_messages',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('massMessages').where('performerId', '=', performerId),
)

/**
 * Deletes the mass messages of a performer; the messages that fans have received are erased with
 * their conversations.
 */
const eraseMassMessages = (ctx: InTransaction, performerId: string) =>
  write(ctx, eraseMassMessagesSql, { performerId })

const eraseDripsSql = statement(
  'massmessages.erase_drips',
  ({ fanId }: { fanId: string }, { db }) =>
    db.deleteFrom('massMessageDrips').where('fanId', '=', fanId),
)

/** Deletes which messages after subscribing a fan received or waits for. */
const eraseDrips = (ctx: InTransaction, fanId: string) => write(ctx, eraseDripsSql, { fanId })

/** The export and erasure of an account's mass messages. */
export const massmessagesPrivacy: Privacy = {
  export: [
    {
      name: 'mass-messages',
      section: 'activity',
      summary: 'The messages you sent to many fans at once.',
      rows: (ctx, { id }) => exportMassMessages(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await eraseDrips(ctx, id)
      await eraseMassMessages(ctx, id)
    },
  },
}
