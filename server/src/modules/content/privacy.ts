import type { ReadCtx } from '../../platform/context.ts'
import { inPages, read, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteParticipations } from './labels.store.ts'

const exportParticipationsSql = statement(
  'content.export_participations',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('itemParticipants')
      .select('itemId as id')
      .where('accountId', '=', accountId)
      .where('itemId', '>', after)
      .orderBy('itemId')
      .limit(limit),
)

/** Lists the content that names an account as a participant. */
const exportParticipations = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => read(ctx, exportParticipationsSql, { accountId, after, limit }),
    (page) => page.map(({ id: itemId }) => ({ itemId })),
  )

/** The export and erasure of where an account is named as a participant. */
export const contentPrivacy: Privacy = {
  export: [
    {
      name: 'participations',
      section: 'activity',
      summary: 'Videos and galleries of others that name you as a participant, by id.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportParticipations(ctx, id),
    },
  ],
  erase: { shared: (ctx, { id }) => deleteParticipations(ctx, id) },
}
