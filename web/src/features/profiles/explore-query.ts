/** The orders of the directory: the first is its default, the last that of a search. */
export const exploreSorts = ['popular', 'latest', 'oldest', 'online', 'relevance'] as const
/** One order of the directory. */
export type ExploreSort = (typeof exploreSorts)[number]

/** The collapsed filters of the directory, by their names on the wire. */
export const attributeFilters = [
  'gender',
  'sexualOrientation',
  'age',
  'country',
  'bodyType',
  'ethnicity',
  'height',
  'weight',
  'hair',
  'eyes',
] as const
/** One collapsed filter of the directory. */
export type AttributeFilter = (typeof attributeFilters)[number]

/** Returns the default order: by relevance for a search, otherwise by popularity. */
export const defaultSort = (q: string | undefined): ExploreSort => (q ? 'relevance' : 'popular')

const ID = /^[0-9a-f]{32}$/

/** Reads the query of the directory from its address; invalid values are left out. */
export function exploreQueryOf(search: URLSearchParams) {
  const q = search.get('q')?.trim().slice(0, 200)
  const sortBy = exploreSorts.find(
    (sort) => sort === search.get('sortBy') && (q || sort !== 'relevance'),
  )
  const categoryIds = search
    .getAll('categoryIds')
    .filter((id) => ID.test(id))
    .slice(0, 1)
  const facts = attributeFilters.flatMap((name) => {
    const value = search.get(name)?.trim().slice(0, 80)
    return value && (name !== 'country' || /^[A-Z]{2}$/.test(value)) ? [[name, value] as const] : []
  })
  return {
    sortBy: sortBy ?? defaultSort(q),
    ...(q && { q }),
    ...(categoryIds.length > 0 && { categoryIds }),
    ...(search.get('isFreeSubscription') === 'true' && { isFreeSubscription: true }),
    ...(search.get('isLive') === 'true' && { isLive: true }),
    ...(Object.fromEntries(facts) as Partial<Record<AttributeFilter, string>>),
  }
}

/** Returns how many of the collapsed filters are set. */
export const countAttributeFilters = (query: Partial<Record<AttributeFilter, string>>): number =>
  attributeFilters.filter((name) => query[name] !== undefined).length
