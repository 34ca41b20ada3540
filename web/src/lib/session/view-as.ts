import type { ViewAs } from '@stagedoor/contract/profiles/schemas'

/** The ways in which creators can view their own page, in the order they are offered. */
export const viewAsOptions: readonly ViewAs[] = ['guest', 'follower', 'subscriber']

/** Returns the kind of viewer that an address names (`?viewAs=guest`). */
export const viewAsOf = (search: URLSearchParams): ViewAs | undefined =>
  viewAsOptions.find((kind) => kind === search.get('viewAs'))

/** Returns the same of the address the browser shows. */
export const currentViewAs = (): ViewAs | undefined =>
  viewAsOf(new URLSearchParams(location.search))
