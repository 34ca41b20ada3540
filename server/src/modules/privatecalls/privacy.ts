import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

/** Lists the calls of an account, on either side. */
const exportCalls = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('privateCalls')
        .select([
          'id',
          'performerId',
          'fanId',
          'note',
          'price',
          'milliseconds',
          'endedBy',
          'createdAt',
          'endedAt',
        ])
        .where((eb) => eb.or([eb('performerId', '=', accountId), eb('fanId', '=', accountId)])),
    ),
    (page) => page,
  )

/** Deletes the terms of an account and the notes that it wrote; the calls stay, because they explain charges. */
async function eraseNotes({ db }: InTransaction, accountId: string): Promise<boolean> {
  await db.deleteFrom('privateCallTerms').where('performerId', '=', accountId).execute()
  await db.updateTable('privateCalls').set({ note: '' }).where('fanId', '=', accountId).execute()
  return false
}

/** The export and erasure of private calls. */
export const privatecallsPrivacy: Privacy = {
  export: [
    {
      name: 'private-calls',
      section: 'activity',
      summary: 'Your private calls: with whom, when, how long and at what price.',
      rows: (ctx, { id }) => exportCalls(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseNotes(ctx, id),
  },
}
