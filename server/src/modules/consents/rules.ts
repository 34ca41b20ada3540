import { createHash } from 'node:crypto'

/** What is accepted by signing up, by the addresses of the pages. */
export const SIGN_UP_PAGES = ['terms-of-service', 'privacy-policy'] as const

/** The words of a page that somebody accepts. */
export interface LegalText {
  readonly title: string
  readonly content: string
}

/** Returns the hash by which a text is known again. */
export const hashOf = ({ title, content }: LegalText): string =>
  createHash('sha256').update(`${title}\n${content}`).digest('hex')
