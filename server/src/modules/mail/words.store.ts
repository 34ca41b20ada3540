import type { InTransaction, Reading } from '../../platform/context.ts'

/** The words of a kind of mail. */
export interface MailWords {
  readonly subject: string
  readonly content: string
  readonly layout: 'default' | 'blank'
}

/** Own words of a kind of mail, and when they were written. */
export interface OwnWords extends MailWords {
  readonly template: string
  readonly updatedAt: Date
}

/** Every kind of mail that has words of its own. */
export async function selectAllWords({ db }: Reading): Promise<OwnWords[]> {
  return (await db.selectFrom('mailWords').selectAll().execute()) as OwnWords[]
}

/** The own words of a kind of mail; undefined while it has the default ones. */
export async function selectWords({ db }: Reading, template: string): Promise<OwnWords | undefined> {
  const row = await db.selectFrom('mailWords').selectAll().where('template', '=', template).executeTakeFirst()
  return row as OwnWords | undefined
}

/** Gives a kind of mail words of its own. */
export async function storeWords(ctx: InTransaction, template: string, words: MailWords): Promise<void> {
  const row = { ...words, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('mailWords')
    .values({ template, ...row })
    .onConflict((conflict) => conflict.column('template').doUpdateSet(row))
    .execute()
}

/** Takes the own words of a kind of mail away; answers whether there were any. */
export async function deleteWords({ db }: InTransaction, template: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mailWords').where('template', '=', template).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
