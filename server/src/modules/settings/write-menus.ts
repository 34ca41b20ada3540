import type { MenuItemForm } from '@stagedoor/contract/menus'
import type * as z from 'zod/mini'
import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  deleteMenuRow,
  insertMenuItem,
  type MenuFields,
  selectMenuItems,
  updateMenuRow,
} from './menus.store.ts'
import { adminMenuView } from './menus.views.ts'
import { invalidateMenus } from './read-menus.ts'
import { lockSettings } from './store.ts'

type Form = z.output<typeof MenuItemForm>

/** Limited because every page carries all of them. */
const MAX_MENU_ITEMS = 200

/** Adds a link to a menu, last unless an ordering is given. Refuses `menus.full`. */
export async function createMenuItem(ctx: InTransaction, form: Form) {
  await lockSettings(ctx)
  const all = await selectMenuItems(ctx)
  if (all.length >= MAX_MENU_ITEMS) refuse('menus.full')
  const last = all.filter(({ section }) => section === form.section).at(-1)
  const row = await insertMenuItem(
    ctx,
    fieldsOf(form, form.ordering ?? (last ? last.ordering + 1 : 0)),
  )
  invalidateMenus(ctx)
  return adminMenuView(row)
}

/** Updates a link; without an ordering it keeps its position. Refuses `menus.not_found`. */
export async function updateMenuItem(ctx: InTransaction, id: string, form: Form) {
  const before = (await selectMenuItems(ctx)).find((item) => item.id === id)
  const row =
    before && (await updateMenuRow(ctx, id, fieldsOf(form, form.ordering ?? before.ordering)))
  if (!row) refuse('menus.not_found')
  invalidateMenus(ctx)
  return adminMenuView(row)
}

/**
 * Orders the links of a section; links that are not named follow in their current order. Refuses
 * `menus.not_found` for an id of another section.
 */
export async function orderMenuItems(
  ctx: InTransaction,
  section: string,
  ids: readonly string[],
): Promise<void> {
  await lockSettings(ctx)
  const rows = (await selectMenuItems(ctx)).filter((row) => row.section === section)
  const known = rows.map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) refuse('menus.not_found')
  const order = [...new Set([...ids, ...known])]
  for (const [ordering, id] of order.entries()) await updateMenuRow(ctx, id, { ordering })
  invalidateMenus(ctx)
}

/** Deletes a link. Refuses `menus.not_found`. */
export async function deleteMenuItem(ctx: InTransaction, id: string) {
  const row = await deleteMenuRow(ctx, id)
  if (!row) refuse('menus.not_found')
  invalidateMenus(ctx)
  return adminMenuView(row)
}

const fieldsOf = (
  { title, path, internal, help, section, isNewTab }: Form,
  ordering: number,
): MenuFields => ({
  title,
  path,
  internal: internal ?? path.startsWith('/'),
  help: help ?? '',
  section,
  ordering,
  isNewTab: isNewTab ?? false,
})
