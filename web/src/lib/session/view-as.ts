/**
 * Returns the viewer that an address names (`?viewAs=guest`), as whom creators see what is theirs;
 * the server reads it.
 */
export const viewAsOf = (search: URLSearchParams): string | undefined =>
  search.get('viewAs') ?? undefined

/** Returns the same of the address the browser shows. */
export const currentViewAs = (): string | undefined =>
  viewAsOf(new URLSearchParams(location.search))
