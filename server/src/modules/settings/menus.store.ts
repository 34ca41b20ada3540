import type { InTransaction, ReadCtx } from '../../platform/context.ts'

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

/** Returns every menu link, ordered by section and position. There are at most 200. */
export function selectMenuItems({ db }: ReadCtx) {
  return db
    .selectFrom('menuItems')
    .selectAll()
    .orderBy('section')
    .orderBy('ordering')
    .orderBy('id')
    .execute()
}

/** A menu link as it is stored. */
export type MenuRow = Awaited<ReturnType<typeof selectMenuItems>>[number]

/** Inserts a link. */
export function insertMenuItem(ctx: InTransaction, fields: MenuFields): Promise<MenuRow> {
  const at = ctx.now()
  return ctx.db
    .insertInto('menuItems')
    .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Updates a link; returns undefined when there is none. */
export function updateMenuRow(ctx: InTransaction, id: string, fields: Partial<MenuFields>) {
  return ctx.db
    .updateTable('menuItems')
    .set({ ...fields, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a link and returns it; returns undefined when there is none. */
export function deleteMenuRow({ db }: InTransaction, id: string) {
  return db.deleteFrom('menuItems').where('id', '=', id).returningAll().executeTakeFirst()
}
