import { HASH_CLASSES, type HashClass, type HashKind } from '@stagedoor/contract/hashlists'

/** An entry of a list, or the answer of a service, that recognises an upload. */
export interface ListMatch {
  readonly listId: string
  readonly listVersion: number
  readonly kind: HashKind | 'service'
  readonly class: HashClass
  readonly reference: string
  /** The number of the entry; null for the answer of a service. */
  readonly entryId: number | null
  /** True for the same bytes, false for a picture that looks nearly the same. */
  readonly isExact: boolean
  readonly distance: number | null
}

/**
 * What follows a match. `held`: the file is taken down and sealed, its owner suspended. `sealed`:
 * the same without the suspension. `blocked`: refused, with an appeal. `review`: two people decide.
 */
export type Consequence = 'held' | 'sealed' | 'blocked' | 'review'

const ofExact: Readonly<Record<HashClass, Consequence>> = {
  csam: 'held',
  harmful: 'sealed',
  ncii: 'blocked',
  other: 'blocked',
  test: 'sealed',
}

/** Returns what follows a match: people decide about what is only near. */
export const consequenceOf = ({
  isExact,
  class: ofEntry,
}: Pick<ListMatch, 'isExact' | 'class'>): Consequence => (isExact ? ofExact[ofEntry] : 'review')

/**
 * Returns matches with the one first that decides: exact ones before near ones, then by class, then
 * by distance.
 */
export const worstFirst = (matches: readonly ListMatch[]): ListMatch[] =>
  matches.toSorted(
    (one, other) =>
      Number(other.isExact) - Number(one.isExact) ||
      HASH_CLASSES.indexOf(one.class) - HASH_CLASSES.indexOf(other.class) ||
      (one.distance ?? 0) - (other.distance ?? 0),
  )
