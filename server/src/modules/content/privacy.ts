import type { ReadCtx } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteParticipations } from './labels.store.ts'

/** Lists the content that names an account as a participant. */
const exportParticipations = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) =>
      db
        .selectFrom('itemParticipants')
        .select('itemId as id')
        .where('accountId', '=', accountId)
        .where('itemId', '>', after)
        .orderBy('itemId')
        .limit(limit)
        .execute(),
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
