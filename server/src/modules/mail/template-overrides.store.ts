import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** The words of a kind of mail. */
export interface TemplateContent {
  readonly subject: string
  readonly content: string
  readonly layout: 'default' | 'blank'
}

/** Own words of a kind of mail, and when they were written. */
export interface TemplateOverride extends TemplateContent {
  readonly template: string
  readonly updatedAt: Date
}

/** Every kind of mail that has words of its own. */
export async function selectTemplateOverrides({ db }: ReadCtx): Promise<TemplateOverride[]> {
  return (await db.selectFrom('mailWords').selectAll().execute()) as TemplateOverride[]
}

/** The own words of a kind of mail; undefined while it has the default ones. */
export async function selectTemplateOverride({ db }: ReadCtx, template: string): Promise<TemplateOverride | undefined> {
  const row = await db.selectFrom('mailWords').selectAll().where('template', '=', template).executeTakeFirst()
  return row as TemplateOverride | undefined
}

/** Gives a kind of mail words of its own. */
export async function storeTemplateOverride(
  ctx: InTransaction,
  template: string,
  words: TemplateContent,
): Promise<void> {
  const row = { ...words, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('mailWords')
    .values({ template, ...row })
    .onConflict((conflict) => conflict.column('template').doUpdateSet(row))
    .execute()
}

/** Takes the own words of a kind of mail away; answers whether there were any. */
export async function deleteTemplateOverride({ db }: InTransaction, template: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mailWords').where('template', '=', template).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
