import { legalPages } from './legal.words.ts'
import { safetyPages } from './safety.words.ts'

/** A page a fresh site begins with. */
export interface PageTemplate {
  readonly slug: string
  readonly title: string
  readonly shortDescription: string
  readonly content: string
}

/**
 * The pages a fresh site begins with, in the order of the footer. They say what the software does and what such sites
 * owe their visitors; what only the operator can know stands between `[[` and `]]`.
 */
export const pageTemplates: readonly PageTemplate[] = [...legalPages, ...safetyPages]
