import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import type { Circumstances } from './agreement.store.ts'

interface Text {
  readonly hash: string
  readonly slug: string
  readonly title: string
  readonly content: string
}

const storeTextSql = statement(
  'consents.store_text',
  (
    { hash, slug, title, content }: { hash: string; slug: string; title: string; content: string },
    ctx,
  ) =>
    ctx.db
      .insertInto('acceptedTexts')
      .values({ hash, slug, title, content, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.column('hash').doNothing()),
)

/** Stores a text unless it is stored already. */
export async function storeText(
  ctx: InTransaction,
  { hash, slug, title, content }: Text,
): Promise<void> {
  await write(ctx, storeTextSql, { hash, slug, title, content })
}

interface Acceptance extends Circumstances {
  readonly accountId: string
  readonly textHash: string
}

const storeAcceptanceSql = statement(
  'consents.store_acceptance',
  ({ row }: { row: Acceptance }, ctx) =>
    ctx.db
      .insertInto('acceptances')
      .values({ ...row, acceptedAt: ctx.now() })
      .onConflict((conflict) => conflict.columns(['accountId', 'textHash']).doNothing()),
)

/** Stores that an account accepted a text now. */
export async function storeAcceptance(ctx: InTransaction, row: Acceptance): Promise<void> {
  await write(ctx, storeAcceptanceSql, { row })
}

const acceptancesSql = statement(
  'consents.acceptances',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('acceptances')
      .innerJoin('acceptedTexts', 'acceptedTexts.hash', 'acceptances.textHash')
      .leftJoin('acceptancePdfs', (join) =>
        join
          .onRef('acceptancePdfs.accountId', '=', 'acceptances.accountId')
          .onRef('acceptancePdfs.textHash', '=', 'acceptances.textHash'),
      )
      .select(['slug', 'title', 'hash', 'acceptedAt', 'ip', 'userAgent', 'pdfHash'])
      .where('acceptances.accountId', '=', accountId)
      .orderBy('acceptedAt', 'desc')
      .limit(100),
)

/** Returns the texts that an account accepted, newest first. */
export const selectAcceptances = (ctx: ReadCtx, accountId: string) =>
  read(ctx, acceptancesSql, { accountId })

const forgetCircumstancesSql = statement(
  'consents.forget_circumstances',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .updateTable('acceptances')
      .set({ ip: null, userAgent: null })
      .where('accountId', '=', accountId),
)

/** Erases from which addresses and devices an account accepted texts. */
export async function forgetCircumstances(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, forgetCircumstancesSql, { accountId })
}
