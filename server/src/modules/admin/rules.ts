import type { AccountOrder } from '../accounts/index.ts'

const SORTABLE = ['createdAt', 'updatedAt', 'username', 'name', 'lastSeenAt'] as const

/** How a list of people is ordered: as asked where that is a column of it, else the last changed first. */
export function orderOf(query: { sortBy?: string | undefined; sort?: 'asc' | 'desc' | undefined }) {
  const by = SORTABLE.find((column) => column === query.sortBy) ?? 'updatedAt'
  return { by, direction: query.sort ?? 'desc' } satisfies Partial<AccountOrder>
}

/** A share of 1 in basis points; null and absent stay what they are. */
export const basisPoints = <Share extends number | null | undefined>(share: Share) =>
  (typeof share === 'number' ? Math.round(share * 10_000) : share) as Share

/** A value, unless none was given: then what was there before. */
export const givenOrBefore = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given)

/** The names of the fields that were given, for the audit: what a person is called is not kept there. */
export const changedFieldNames = (form: object): string[] =>
  Object.entries(form)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
