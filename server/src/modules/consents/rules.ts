import { createHash } from 'node:crypto'

/** The slugs of the pages that people accept by signing up. */
export const SIGN_UP_PAGES = ['terms-of-service', 'privacy-policy'] as const

/** The wording of a page that people accept. */
export interface LegalText {
  readonly title: string
  readonly content: string
}

/** Returns the hash that identifies a wording. */
export const hashOf = ({ title, content }: LegalText): string =>
  createHash('sha256').update(`${title}\n${content}`).digest('hex')
