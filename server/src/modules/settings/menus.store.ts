import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** What is kept of a link besides its id and times. */
export interface MenuFields {
  readonly title: string
  readonly path: string
  readonly internal: boolean
  readonly help: string
  readonly section: 'main' | 'header' | 'footer'
  readonly ordering: number
  readonly isNewTab: boolean
}

/** Every link of the menus, section by section in their order; there are never many. */
export function selectMenuItems({ db }: ReadCtx) {
  return db.selectFrom('menuItems').selectAll().orderBy('section').orderBy('ordering').orderBy('id').execute()
}

/** A link as the database keeps it. */
export type MenuRow = Awaited<ReturnType<typeof selectMenuItems>>[number]

/** Writes a new link. */
export function insertMenuItem(ctx: InTransaction, fields: MenuFields): Promise<MenuRow> {
  const at = ctx.now()
  return ctx.db
    .insertInto('menuItems')
    .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a link; undefined when there is none. */
export function updateMenuRow(ctx: InTransaction, id: string, fields: Partial<MenuFields>) {
  return ctx.db
    .updateTable('menuItems')
    .set({ ...fields, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Takes a link away; answers what it was. */
export function deleteMenuRow({ db }: InTransaction, id: string) {
  return db.deleteFrom('menuItems').where('id', '=', id).returningAll().executeTakeFirst()
}
