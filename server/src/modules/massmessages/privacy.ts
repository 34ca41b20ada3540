import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

/** Lists the mass messages of a performer. */
const exportMassMessages = ({ db }: ReadCtx, performerId: string) =>
  inPages(
    byId(
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
    ),
    (page) => page,
  )

/** Deletes the mass messages of a performer; the messages that fans have received are erased with their conversations. */
const eraseMassMessages = ({ db }: InTransaction, performerId: string) =>
  db.deleteFrom('massMessages').where('performerId', '=', performerId).execute()

/** Deletes which messages after subscribing a fan received or waits for. */
const eraseDrips = ({ db }: InTransaction, fanId: string) =>
  db.deleteFrom('massMessageDrips').where('fanId', '=', fanId).execute()

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
