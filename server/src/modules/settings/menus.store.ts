import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'

/** The stored fields of a menu link, without id and times. */
export interface MenuFields {
  readonly title: string
  readonly path: string
  readonly internal: boolean
  readonly help: string
  readonly section: 'main' | 'header' | 'footer'
  readonly ordering: number
  readonly isNewTab: boolean
}

const menuItemsSql = statement('settings.menu_items', (_: object, { db }) =>
  db.selectFrom('menuItems').selectAll().orderBy('section').orderBy('ordering').orderBy('id'),
)

/** Returns every menu link, ordered by section and position. There are at most 200. */
export function selectMenuItems(ctx: ReadCtx) {
  return read(ctx, menuItemsSql)
}

/** A menu link as it is stored. */
export type MenuRow = Awaited<ReturnType<typeof selectMenuItems>>[number]

const insertMenuItemSql = statement(
  'settings.insert_menu_item',
  ({ fields, at }: { fields: MenuFields; at: Date }, ctx) =>
    ctx.db
      .insertInto('menuItems')
      .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
      .returningAll(),
)

/** Inserts a link. */
export function insertMenuItem(ctx: InTransaction, fields: MenuFields): Promise<MenuRow> {
  const at = ctx.now()
  return only(write(ctx, insertMenuItemSql, { fields, at }))
}

const updateMenuRowSql = statement(
  'settings.update_menu_row',
  ({ fields, id }: { fields: Partial<MenuFields>; id: string }, ctx) =>
    ctx.db
      .updateTable('menuItems')
      .set({ ...fields, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll(),
)

/** Updates a link; returns undefined when there is none. */
export function updateMenuRow(ctx: InTransaction, id: string, fields: Partial<MenuFields>) {
  return first(write(ctx, updateMenuRowSql, { fields, id }))
}

const deleteMenuRowSql = statement('settings.delete_menu_row', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('menuItems').where('id', '=', id).returningAll(),
)

/** Deletes a link and returns it; returns undefined when there is none. */
export function deleteMenuRow(ctx: InTransaction, id: string) {
  return first(write(ctx, deleteMenuRowSql, { id }))
}
