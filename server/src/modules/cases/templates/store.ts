import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, only, read, statement, write } from '../../../platform/db/index.ts'

/** A template as it is stored. */
export interface TemplateRow {
  readonly id: string
  readonly audience: string
  readonly language: string
  readonly name: string
  readonly text: string
  readonly changedBy: string | null
  readonly changedAt: Date
}

/** The fields of a template that moderators write. */
export type TemplateFields = Pick<TemplateRow, 'audience' | 'language' | 'name' | 'text'>

const templatesSql = statement('cases.templates', ({ limit }: { limit: number }, { db }) =>
  db
    .selectFrom('caseTemplates')
    .selectAll()
    .orderBy('audience')
    .orderBy('language')
    .orderBy('name')
    .limit(limit),
)

/** Returns the templates, by audience, language and name. */
export const selectTemplates = (ctx: ReadCtx, limit: number): Promise<TemplateRow[]> =>
  read(ctx, templatesSql, { limit })

const insertTemplateSql = statement(
  'cases.insert_template',
  ({ fields, changedBy }: { fields: TemplateFields; changedBy: string }, ctx) =>
    ctx.db
      .insertInto('caseTemplates')
      .values({ id: ctx.newId(), ...fields, changedBy, changedAt: ctx.now() })
      .returningAll(),
)

/** Stores a template. A name that is taken fails with PostgreSQL's error 23505. */
export const insertTemplate = (
  ctx: InTransaction,
  fields: TemplateFields,
  changedBy: string,
): Promise<TemplateRow> => only(write(ctx, insertTemplateSql, { fields, changedBy }))

const updateTemplateSql = statement(
  'cases.update_template',
  ({ id, fields, changedBy }: { id: string; fields: TemplateFields; changedBy: string }, ctx) =>
    ctx.db
      .updateTable('caseTemplates')
      .set({ ...fields, changedBy, changedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll(),
)

/** Changes a template; undefined when there is none. */
export const storeTemplate = (
  ctx: InTransaction,
  id: string,
  { fields, changedBy }: { readonly fields: TemplateFields; readonly changedBy: string },
): Promise<TemplateRow | undefined> =>
  first(write(ctx, updateTemplateSql, { id, fields, changedBy }))

const removeTemplateSql = statement('cases.remove_template', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('caseTemplates').where('id', '=', id).returning('id'),
)

/** Removes a template; undefined when there was none. */
export const removeTemplate = async (ctx: InTransaction, id: string): Promise<string | undefined> =>
  (await first(write(ctx, removeTemplateSql, { id })))?.id
