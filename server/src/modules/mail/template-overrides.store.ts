import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** The text of a mail template. */
export interface TemplateContent {
  readonly subject: string
  readonly content: string
  readonly layout: 'default' | 'blank'
}

/** An admin's own text for a template, with the time it was saved. */
export interface TemplateOverride extends TemplateContent {
  readonly template: string
  readonly updatedAt: Date
}

/** Returns the own text of every template that has one. */
export async function selectTemplateOverrides({ db }: ReadCtx): Promise<TemplateOverride[]> {
  return (await db.selectFrom('mailTemplateOverrides').selectAll().execute()) as TemplateOverride[]
}

/** Returns the own text of a template; undefined while it has the default. */
export async function selectTemplateOverride(
  { db }: ReadCtx,
  template: string,
): Promise<TemplateOverride | undefined> {
  const row = await db
    .selectFrom('mailTemplateOverrides')
    .selectAll()
    .where('template', '=', template)
    .executeTakeFirst()
  return row as TemplateOverride | undefined
}

/** Stores an own text for a template. */
export async function storeTemplateOverride(
  ctx: InTransaction,
  template: string,
  text: TemplateContent,
): Promise<void> {
  const row = { ...text, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('mailTemplateOverrides')
    .values({ template, ...row })
    .onConflict((conflict) => conflict.column('template').doUpdateSet(row))
    .execute()
}

/** Deletes the own text of a template; returns false when there is none. */
export async function deleteTemplateOverride(
  { db }: InTransaction,
  template: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mailTemplateOverrides')
    .where('template', '=', template)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
