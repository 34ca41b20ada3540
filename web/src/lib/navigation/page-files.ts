import type { PageId } from '@stagedoor/contract/site-pages'

/** The files of pages that each show a kind of content, and are alike for all kinds. */
const shared: Partial<Record<PageId, string>> = {
  'creator/posts': 'creator/content',
  'creator/videos': 'creator/content',
  'creator/galleries': 'creator/content',
  'creator/products': 'creator/content',
  'admin/posts': 'admin/content',
  'admin/videos': 'admin/content',
  'admin/galleries': 'admin/content',
  'admin/products': 'admin/content',
  'admin/post': 'admin/content-item',
  'admin/video': 'admin/content-item',
  'admin/gallery': 'admin/content-item',
  'admin/product': 'admin/content-item',
}

/**
 * Returns the file of a page under `web/src/routes`, without its ending: its id, unless several
 * pages share one.
 */
export const pageFileOf = (id: PageId): string => shared[id] ?? id
