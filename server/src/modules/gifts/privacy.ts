import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const exported = ['id', 'performerId', 'tier', 'months', 'state', 'words', 'createdAt'] as const

const exportGivenSql = statement(
  'gifts.export_given',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('gifts')
        .select([...exported, 'price', 'email', 'isAnonymous', 'settledAt'])
        .where('giverId', '=', accountId),
      keyset,
    ),
)

const exportReceivedSql = statement(
  'gifts.export_received',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('gifts')
        .select([...exported, 'startsAt', 'endsAt'])
        .where('recipientId', '=', accountId),
      keyset,
    ),
)

const exportGiven = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportGivenSql, { accountId }), (page) => page)
const exportReceived = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportReceivedSql, { accountId }), (page) => page)

const eraseWordsSql = statement(
  'gifts.erase_words',
  ({ accountId }: { accountId: string }, { db }) =>
    db.updateTable('gifts').set({ words: '', email: null }).where('giverId', '=', accountId),
)

/** Deletes what an account wrote with its gifts; the gifts stay, because they explain charges. */
async function eraseWords(ctx: InTransaction, accountId: string): Promise<boolean> {
  await write(ctx, eraseWordsSql, { accountId })
  return false
}

/** The export and erasure of gifts. */
export const giftsPrivacy: Privacy = {
  export: [
    {
      name: 'gifts-given',
      section: 'money',
      summary: 'The subscriptions that you gave to others.',
      roles: ['fan'],
      rows: (ctx, { id }) => exportGiven(ctx, id),
    },
    {
      name: 'gifts-received',
      section: 'activity',
      summary: 'The subscriptions that others gave to you.',
      roles: ['fan'],
      rows: (ctx, { id }) => exportReceived(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseWords(ctx, id),
  },
}
