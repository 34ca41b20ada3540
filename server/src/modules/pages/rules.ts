import { href } from '@stagedoor/contract/site-pages'
import { escapeHtml } from '../../platform/http/index.ts'
import type { CompanyFacts } from './company-facts.rules.ts'

/**
 * Returns HTML with its placeholders filled in as far as the facts are known. Facts are plain text.
 */
export const fillPlaceholders = (html: string, facts: CompanyFacts): string =>
  html.replace(/\[\[([^[\]]{1,200})\]\]/g, (placeholder, words: string) => {
    const fact = facts.get(plain(words))
    return fact === undefined ? placeholder : escapeHtml(fact).replaceAll('\n', '<br>')
  })

/**
 * Returns the texts between `[[` and `]]` that the operator still has to replace or to fill in,
 * each once, in reading order.
 */
export function placeholdersIn(html: string, facts: CompanyFacts): string[] {
  const text = fillPlaceholders(html, facts).replace(/<[^>]*>/g, ' ')
  const found = [...text.matchAll(/\[\[([^[\]]{1,200})\]\]/g)].map(([, words]) =>
    plain(words as string),
  )
  return [...new Set(found)].filter(Boolean)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}
const plain = (words: string) =>
  words
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the path of a page, as menus link it. */
export const pathOf = ({ slug }: { slug: string }): string => href('cms-page', { slug })

/**
 * The facts that decide whether a page is public, and whether the site stays closed until it is
 * finished.
 */
export interface PublicationState {
  readonly status: string
  readonly hasPlaceholders: boolean
  readonly settledAt: Date | null
}

/** Returns true when anyone may read a page. */
export const isPublicPage = ({
  status,
  hasPlaceholders,
}: Pick<PublicationState, 'status' | 'hasPlaceholders'>): boolean =>
  status === 'published' && !hasPlaceholders

/** Returns the state of a page. Drafts never keep the site closed. */
export function pageStateOf({
  status,
  hasPlaceholders,
  settledAt,
}: PublicationState): 'finished' | 'unfinished' | 'keeps_closed' {
  if (status !== 'published' || !hasPlaceholders) return 'finished'
  return settledAt ? 'unfinished' : 'keeps_closed'
}

/** A page that a new site starts with. */
export interface PageTemplate {
  readonly slug: string
  readonly title: string
  readonly shortDescription: string
  readonly content: string
}
