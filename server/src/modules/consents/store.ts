import type { InTransaction } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'

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

const storeAcceptanceSql = statement(
  'consents.store_acceptance',
  ({ accountId, textHash }: { accountId: string; textHash: string }, ctx) =>
    ctx.db
      .insertInto('acceptances')
      .values({ accountId, textHash, acceptedAt: ctx.now() })
      .onConflict((conflict) => conflict.columns(['accountId', 'textHash']).doNothing()),
)

/** Stores that an account accepted a text now. */
export async function storeAcceptance(
  ctx: InTransaction,
  accountId: string,
  textHash: string,
): Promise<void> {
  await write(ctx, storeAcceptanceSql, { accountId, textHash })
}
