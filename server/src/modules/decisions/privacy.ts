import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const exportDecisionsSql = statement(
  'decisions.export_decisions',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('decisions')
        .select([
          'id',
          'subjectKind',
          'excerpt',
          'violation',
          'ground',
          'groundReference',
          'explanation',
          'facts',
          'source',
          'automation',
          'decidedAt',
          'endedAt',
        ])
        .where('ownerId', '=', accountId),
      keyset,
    ),
)

/** Lists the decisions about an account, without the admins who made them. */
const exportDecisions = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportDecisionsSql, { accountId }), (page) => page)

const exportAppealsSql = statement(
  'decisions.export_appeals',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('appeals')
        .select([
          'id',
          'decisionId',
          'text',
          'createdAt',
          'outcome',
          'reason',
          'decidedAt',
          'restoration',
        ])
        .where('ownerId', '=', accountId),
      keyset,
    ),
)

/** Lists the appeals of an account. */
const exportAppeals = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportAppealsSql, { accountId }), (page) => page)

const eraseDecisionTextsSql = statement(
  'decisions.erase_decision_texts',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .updateTable('decisions')
      .set({ excerpt: '', explanation: '' })
      .where('ownerId', '=', accountId),
)

const eraseAppealTextsSql = statement(
  'decisions.erase_appeal_texts',
  ({ accountId }: { accountId: string }, { db }) =>
    db.updateTable('appeals').set({ text: '', reason: '' }).where('ownerId', '=', accountId),
)

/**
 * Erases the texts of the decisions about an account and of its appeals. What was decided, and the
 * facts without data about people, stay for the reports that the law asks for.
 */
async function eraseTexts(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseDecisionTextsSql, { accountId })
  await write(ctx, eraseAppealTextsSql, { accountId })
}

/** The export and erasure of the decisions about an account. */
export const decisionsPrivacy: Privacy = {
  export: [
    {
      name: 'decisions',
      section: 'account',
      summary: 'Decisions that restricted your account or your content, and why.',
      rows: (ctx, { id }) => exportDecisions(ctx, id),
    },
    {
      name: 'appeals',
      section: 'account',
      summary: 'Your appeals against decisions, and their outcomes.',
      rows: (ctx, { id }) => exportAppeals(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseTexts(ctx, id),
  },
}
