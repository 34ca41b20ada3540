import type { MenuRow } from './menus.store.ts'

/** A link as pages show it. */
export const menuView = ({ id, title, path, internal, help, section, ordering, isNewTab }: MenuRow) => ({
  _id: id,
  title,
  path,
  internal,
  help,
  section: section as 'main' | 'header' | 'footer',
  ordering,
  isNewTab,
})

/** A link as admins see it. */
export const adminMenuView = (row: MenuRow) => ({
  ...menuView(row),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
