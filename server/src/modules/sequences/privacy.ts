import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const exportSequencesSql = statement(
  'sequences.export_sequences',
  ({ performerId, ...keyset }: { performerId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('sequences')
        .select(['id', 'name', 'start', 'isPaused', 'fanCount', 'createdAt'])
        .where('performerId', '=', performerId),
      keyset,
    ),
)

const exportStepsSql = statement(
  'sequences.export_steps',
  ({ performerId, ...keyset }: { performerId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('sequenceSteps')
        .select(['id', 'sequenceId', 'afterMinutes', 'text', 'sentCount', 'createdAt'])
        .where(({ eb, selectFrom }) =>
          eb(
            'sequenceId',
            'in',
            selectFrom('sequences').select('sequences.id').where('performerId', '=', performerId),
          ),
        ),
      keyset,
    ),
)

/** Lists the sequences of a performer, and then their steps. */
async function* exportSequences(ctx: ReadCtx, performerId: string) {
  yield* inPages(byId(ctx, exportSequencesSql, { performerId }), (page) => page)
  yield* inPages(byId(ctx, exportStepsSql, { performerId }), (page) => page)
}

const eraseSequencesSql = statement(
  'sequences.erase_sequences',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('sequences').where('performerId', '=', performerId),
)

const eraseFansSql = statement('sequences.erase_fans', ({ fanId }: { fanId: string }, { db }) =>
  db.deleteFrom('sequenceFans').where('fanId', '=', fanId),
)

const eraseSendsSql = statement('sequences.erase_sends', ({ fanId }: { fanId: string }, { db }) =>
  db.deleteFrom('sequenceSends').where('fanId', '=', fanId),
)

/** Deletes the sequences that an account made, and its place in those of others. */
async function eraseAll(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, eraseFansSql, { fanId: id })
  await write(ctx, eraseSendsSql, { fanId: id })
  await write(ctx, eraseSequencesSql, { performerId: id })
}

/** The export and erasure of an account's sequences. */
export const sequencesPrivacy: Privacy = {
  export: [
    {
      name: 'sequences',
      section: 'activity',
      summary: 'The sequences of messages you made, and their steps.',
      rows: (ctx, { id }) => exportSequences(ctx, id),
    },
  ],
  erase: { private: (ctx, { id }) => eraseAll(ctx, id) },
}
