import { createHash } from 'node:crypto'

/** The wording of a page that people accept. */
export interface LegalText {
  readonly title: string
  readonly content: string
}

/** Returns the hash that identifies a wording. */
export const hashOf = ({ title, content }: LegalText): string =>
  createHash('sha256').update(`${title}\n${content}`).digest('hex')

/** The domains that answer accounts which accepted nothing yet. */
export const OPEN_DOMAINS = [
  'auth',
  'captcha',
  'consents',
  'contact',
  'decisions',
  'deletions',
  'exports',
  'factors',
  'reports',
]
/** Further calls that answer them: the end of a subscription, and the language to read in. */
export const OPEN_CALLS = ['subscriptions.cancel', 'users.chooseLanguage']

/**
 * Returns true for calls that nobody may be kept from: reading, logging out, reports and appeals,
 * contact, one's data, and the end of a subscription or of the account.
 */
export function isOpenBeforeAcceptance(name: string, method: string): boolean {
  const [domain = ''] = name.split('.')
  return (
    method === 'GET' ||
    method === 'HEAD' ||
    OPEN_DOMAINS.includes(domain) ||
    OPEN_CALLS.includes(name)
  )
}
