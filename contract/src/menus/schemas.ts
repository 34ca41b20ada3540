import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, linkPattern, nameText, text } from '../kit/scalars.ts'

export const MenuItemId = idOf('MenuItem')

/** The menu that contains a link. */
export const MenuSection = z.enum(['main', 'header', 'footer'])

/** A link that an admin added to the bar, the header or the footer, as pages show it. */
export const MenuItem = z.object({
  _id: z.string(),
  title: z.string(),
  path: z.string(),
  /** True for a link to a page of this site. */
  internal: z.boolean(),
  help: z.string(),
  section: MenuSection,
  ordering: z.number(),
  isNewTab: z.boolean(),
})
export type MenuItem = z.input<typeof MenuItem>

/** A link as admins see it. */
export const AdminMenuItem = z.extend(MenuItem, { createdAt: Instant, updatedAt: Instant })
export type AdminMenuItem = z.input<typeof AdminMenuItem>

/** A menu link as an admin edits it; without an ordering it is placed last in its section. */
export const MenuItemForm = z.object({
  title: nameText(60, 1),
  path: z
    .string()
    .check(z.trim(), z.maxLength(300), z.regex(linkPattern, 'Start with / or https://')),
  internal: z.optional(z.boolean()),
  help: z.optional(text(200)),
  section: MenuSection,
  ordering: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  isNewTab: z.optional(z.boolean()),
})

const params = z.object({ id: MenuItemId })

export const searchMenuItems = {
  query: z.object({ ...paging, section: z.optional(MenuSection) }),
  result: page(AdminMenuItem),
}

export const viewMenuItem = {
  params,
  result: AdminMenuItem,
}

export const createMenuItem = {
  body: MenuItemForm,
  result: AdminMenuItem,
}

export const orderMenuItems = {
  body: z.object({ section: MenuSection, ids: z.array(MenuItemId).check(z.maxLength(200)) }),
  result: Done,
}

export const updateMenuItem = {
  params,
  body: MenuItemForm,
  result: AdminMenuItem,
}

export const deleteMenuItem = {
  params,
  result: Done,
}
