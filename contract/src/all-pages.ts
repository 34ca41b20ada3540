import type { PageFlags } from './page-flags.ts'
import { listedIds, type PageId, type PathOf, pageOf } from './site-pages.ts'

/**
 * The pages of the console at the address of their id: `users` is `/admin/users`. Visitors do not
 * load this list.
 */
const consoleNames = [
  'users',
  'cases',
  'case-templates',
  'workload',
  'appeals',
  'files',
  'release-people',
  'records',
  'review',
  'age-issuers',
  'hash-lists',
  'hash-matches',
  'legal-holds',
  'streams',
  'private-calls',
  'comments',
  'account',
  'settings',
  'wallet-transactions',
  'subscriptions',
  'earnings',
  'logs',
  'token-packages',
  'tax-rates',
  'tax-forms',
  'disputes',
  'refund-requests',
  'referrals',
  'readiness',
  'sanctions',
  'trusted-sites',
  'processor-reports',
  'reconciliation',
  'payment-gateways',
  'menu',
  'email-templates',
  'banners',
  'messages',
  'outbox',
  'age-rules',
  'age-presets',
  'age-history',
  'audit',
] as const

export type ConsoleName = (typeof consoleNames)[number]

const ids: readonly PageId[] = [
  ...listedIds,
  ...consoleNames.map((name) => `admin/${name}` as const),
]

/** Every page by its id, with its address and its flags. */
export const pages = Object.fromEntries(ids.map((id) => [id, pageOf(id)])) as {
  readonly [Id in PageId]: PageFlags & { readonly path: PathOf<Id> }
}
