import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

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

const templateOverridesSql = statement('mail.template_overrides', (_: object, { db }) =>
  db.selectFrom('mailTemplateOverrides').selectAll(),
)

/** Returns the own text of every template that has one. */
export async function selectTemplateOverrides(ctx: ReadCtx): Promise<TemplateOverride[]> {
  return (await read(ctx, templateOverridesSql)) as TemplateOverride[]
}

const templateOverrideSql = statement(
  'mail.template_override',
  ({ template }: { template: string }, { db }) =>
    db.selectFrom('mailTemplateOverrides').selectAll().where('template', '=', template),
)

/** Returns the own text of a template; undefined while it has the default. */
export async function selectTemplateOverride(
  ctx: ReadCtx,
  template: string,
): Promise<TemplateOverride | undefined> {
  const [row] = await read(ctx, templateOverrideSql, { template })
  return row as TemplateOverride | undefined
}

const storeTemplateOverrideSql = statement(
  'mail.store_template_override',
  (
    {
      template,
      row,
    }: {
      template: string
      row: { updatedAt: Date; subject: string; content: string; layout: 'default' | 'blank' }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('mailTemplateOverrides')
      .values({ template, ...row })
      .onConflict((conflict) => conflict.column('template').doUpdateSet(row)),
)

/** Stores an own text for a template. */
export async function storeTemplateOverride(
  ctx: InTransaction,
  template: string,
  text: TemplateContent,
): Promise<void> {
  const row = { ...text, updatedAt: ctx.now() }
  await write(ctx, storeTemplateOverrideSql, { template, row })
}

const deleteTemplateOverrideSql = statement(
  'mail.delete_template_override',
  ({ template }: { template: string }, { db }) =>
    db.deleteFrom('mailTemplateOverrides').where('template', '=', template),
)

/** Deletes the own text of a template; returns false when there is none. */
export async function deleteTemplateOverride(
  ctx: InTransaction,
  template: string,
): Promise<boolean> {
  const numDeletedRows = await write(ctx, deleteTemplateOverrideSql, { template })
  return numDeletedRows > 0n
}
