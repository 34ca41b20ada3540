import { isPublicPage, placeholdersIn } from './rules.ts'
import type { PageRow } from './store.ts'

/** Returns a page in wire shape. */
export const pageView = (row: PageRow) => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  content: row.content,
  shortDescription: row.shortDescription,
  type: 'post' as const,
  status: row.status as 'draft' | 'published',
  categoryIds: [],
  placeholders: placeholdersIn(row.content),
  isPublic: isPublicPage(row),
  isWaived: row.hasPlaceholders && row.settledAt !== null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
