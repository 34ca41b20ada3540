import type { AccountOrder } from '../accounts/index.ts'

const SORTABLE = ['createdAt', 'updatedAt', 'username', 'name', 'lastSeenAt'] as const

/**
 * Returns the order of a list of people: the requested one if it is a column of the list, or else
 * the last changed first.
 */
export function orderOf(query: { sortBy?: string | undefined; sort?: 'asc' | 'desc' | undefined }) {
  const by = SORTABLE.find((column) => column === query.sortBy) ?? 'updatedAt'
  return { by, direction: query.sort ?? 'desc' } satisfies Partial<AccountOrder>
}

/** Returns a share of 1 in basis points; null and undefined stay. */
export const basisPoints = <Share extends number | null | undefined>(share: Share) =>
  (typeof share === 'number' ? Math.round(share * 10_000) : share) as Share

/** Returns a value, or the one before when it is undefined. */
export const givenOrBefore = <T>(given: T | undefined, before: T): T =>
  given === undefined ? before : given

/** Returns the names of the given fields for the audit, which does not store people's names. */
export const changedFieldNames = (form: object): string[] =>
  Object.entries(form)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
