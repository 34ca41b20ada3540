import type { InTransaction } from '../../platform/context.ts'

interface Text {
  readonly hash: string
  readonly slug: string
  readonly title: string
  readonly content: string
}

/** Stores a text unless it is stored already. */
export async function storeText(
  ctx: InTransaction,
  { hash, slug, title, content }: Text,
): Promise<void> {
  await ctx.db
    .insertInto('acceptedTexts')
    .values({ hash, slug, title, content, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Stores that an account accepted a text now. */
export async function storeAcceptance(
  ctx: InTransaction,
  accountId: string,
  textHash: string,
): Promise<void> {
  await ctx.db
    .insertInto('acceptances')
    .values({ accountId, textHash, acceptedAt: ctx.now() })
    .execute()
}
