/** What the operator still has to fill in: what stands between `[[` and `]]`, each once, in reading order. */
export function placeholdersIn(html: string): string[] {
  const text = html.replace(/<[^>]*>/g, ' ')
  const found = [...text.matchAll(/\[\[([^[\]]{1,200})\]\]/g)].map(([, words]) => plain(words as string))
  return [...new Set(found)].filter(Boolean)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const plain = (words: string) =>
  words
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/\s+/g, ' ')
    .trim()

/** The address of a page, as menus write it. */
export const pathOf = ({ slug }: { slug: string }): string => `/page/${slug}`

/** What decides whether anyone may read a page, and whether the site waits for it. */
export interface PublicationState {
  readonly status: string
  readonly hasPlaceholders: boolean
  readonly settledAt: Date | null
}

/** Tells whether anyone may read a page. */
export const isPublicPage = ({ status, hasPlaceholders }: PublicationState): boolean =>
  status === 'published' && !hasPlaceholders

/** How far a page is. Drafts wait for nobody. */
export function pageStateOf({
  status,
  hasPlaceholders,
  settledAt,
}: PublicationState): 'finished' | 'unfinished' | 'keeps_closed' {
  if (status !== 'published' || !hasPlaceholders) return 'finished'
  return settledAt ? 'unfinished' : 'keeps_closed'
}

/** A page a fresh site begins with. */
export interface PageTemplate {
  readonly slug: string
  readonly title: string
  readonly shortDescription: string
  readonly content: string
}
