import type { MenuRow } from './menus.store.ts'

/** Returns a link for pages. */
export const menuView = ({
  id,
  title,
  path,
  internal,
  help,
  section,
  ordering,
  isNewTab,
}: MenuRow) => ({
  _id: id,
  title,
  path,
  internal,
  help,
  section: section as 'main' | 'header' | 'footer',
  ordering,
  isNewTab,
})

/** Returns a link for the console. */
export const adminMenuView = (row: MenuRow) => ({
  ...menuView(row),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
