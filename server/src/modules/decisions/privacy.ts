import type { DecisionSubject } from '@stagedoor/contract/decisions'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { CLOSING_SUBJECTS } from './rules.ts'

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
  ({ accountId, without }: { accountId: string; without: readonly string[] }, { db }) =>
    db
      .updateTable('decisions')
      .set({ excerpt: '', explanation: '' })
      .where('ownerId', '=', accountId)
      .where('subjectKind', '<>', sql<string>`all(${without}::text[])`),
)

const eraseAppealTextsSql = statement(
  'decisions.erase_appeal_texts',
  ({ accountId, without }: { accountId: string; without: readonly string[] }, { db }) =>
    db
      .updateTable('appeals')
      .set({ text: '', reason: '' })
      .where('ownerId', '=', accountId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('decisions')
              .select('decisions.id')
              .whereRef('decisions.id', '=', 'appeals.decisionId')
              .where('subjectKind', '=', sql<string>`any(${without}::text[])`),
          ),
        ),
      ),
)

/**
 * Erases the texts of the decisions about an account and of its appeals, but for those of some
 * kinds. What was decided, and the facts without data about people, stay for the reports that the
 * law asks for.
 */
async function eraseTexts(
  ctx: InTransaction,
  accountId: string,
  without: readonly DecisionSubject[] = [],
): Promise<void> {
  await write(ctx, eraseDecisionTextsSql, { accountId, without })
  await write(ctx, eraseAppealTextsSql, { accountId, without })
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
    // The owner of a closed account can still read why, and appeal, after the erasure.
    private: (ctx, { id }) => eraseTexts(ctx, id, CLOSING_SUBJECTS),
    statements: (ctx, { id }) => eraseTexts(ctx, id),
  },
}
