import { randomInt } from 'node:crypto'
import type { Config } from '../../platform/ops/config.ts'

/** How long the other place's word is kept while the second step is waited for. */
export const SECOND_FACTOR_MS = 10 * 60_000

/**
 * How long somebody may take at the other place: to sign in a day, as long as clients keep what they began with; to
 * connect an account, for which they proved to be there, ten minutes.
 */
export const flowMs = ({ accountId }: { readonly accountId: string | null }): number =>
  accountId === null ? 24 * 3600_000 : 10 * 60_000

/**
 * Returns usernames to try for a newcomer, the shortest first. Neither the name nor the e-mail address of the other
 * place is used: usernames are public, and the person chose neither for this site.
 */
export const newUsernames = (): string[] =>
  [4, 6, 12].map((count) => `fan${String(randomInt(10 ** count)).padStart(count, '0')}`)

/** Returns true for a page of our own site or of an origin in `ALLOWED_ORIGINS`. */
export const isOwnUrl = (address: string, { publicUrl, allowedOrigins }: Sites): boolean =>
  URL.canParse(address) &&
  [new URL(publicUrl).origin, ...allowedOrigins].includes(new URL(address).origin) &&
  !address.includes('\\')

type Sites = Pick<Config, 'publicUrl' | 'allowedOrigins'>
