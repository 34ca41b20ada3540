import { parseId } from '../../platform/db/index.ts'

/**
 * Returns tags as they are stored: in lower case, without `#` and extra spaces, each once, without
 * empty ones.
 */
export const normalizeTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map(normalizeTag))].filter(Boolean)

/** Returns a tag as it is stored and searched for. */
export const normalizeTag = (tag: string): string =>
  tag
    .toLowerCase()
    .replace(/^[#\s]+/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The last parts of paths that are calls of their own. */
const RESERVED = ['search']

/**
 * Returns the slugs to try for an item of a kind, the plainest first: that of its title, then the
 * same with the end of its id, then with the whole id, which is free. A slug that reads as an id or
 * as a call is not tried alone.
 */
export function slugsFor(
  slug: string,
  { id, kind }: { readonly id: string; readonly kind: string },
): string[] {
  const plain = parseId(slug) || RESERVED.includes(slug) ? `${kind}-${slug}` : slug
  return [plain, `${plain}-${id.slice(-6)}`, `${plain}-${id}`]
}
