import type { CompanyFacts } from './company-facts.rules.ts'
import { fillPlaceholders, isPublicPage, placeholdersIn } from './rules.ts'
import type { PageRow } from './store.ts'

/**
 * Returns a page in wire shape, with its placeholders as they were written: they are filled in for
 * readers alone.
 */
export const pageView = (row: PageRow, facts: CompanyFacts) => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  content: row.content,
  shortDescription: row.shortDescription,
  type: 'post' as const,
  status: row.status as 'draft' | 'published',
  categoryIds: [],
  placeholders: placeholdersIn(row.content, facts),
  isPublic: isPublicPage(row),
  isWaived: row.hasPlaceholders && row.settledAt !== null,
  asksAgainAt: row.asksAgainAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** Returns a page as its readers see it. */
export const readerPageView = (row: PageRow, facts: CompanyFacts) => ({
  ...pageView(row, facts),
  content: fillPlaceholders(row.content, facts),
})
