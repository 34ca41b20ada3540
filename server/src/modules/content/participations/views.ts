import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { ParticipationState } from './store.ts'

/** The participants of an item as they were read for its viewer. */
interface NamedRow {
  readonly participantIds: readonly string[]
  readonly askedIds: readonly string[]
  readonly refusedIds: readonly string[]
}

/** The people named in an item: those everyone reads, and those only its owner reads. */
interface ParticipationsView {
  readonly participantIds: string[]
  readonly participants: PersonCard[]
  readonly participations?: { person: PersonCard; state: ParticipationState }[]
}

/** Returns the ids of everyone an item names, as far as its viewer may know. */
export const namedIds = (row: NamedRow): string[] => [
  ...row.participantIds,
  ...row.askedIds,
  ...row.refusedIds,
]

/**
 * Returns the participants of an item in wire shape. Everyone reads those who agreed; the owner
 * reads the others as well, and those who were asked among the ids, because clients send all ids
 * again.
 */
export function participationsView(
  row: NamedRow,
  cards: ReadonlyMap<string, PersonCard>,
  isOwner: boolean,
): ParticipationsView {
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? [])
  const participants = cardsOf(row.participantIds)
  const agreed = { participantIds: participants.map(({ _id }) => _id), participants }
  if (!isOwner) return agreed
  const inState = (state: ParticipationState, ids: readonly string[]) =>
    cardsOf(ids).map((person) => ({ person, state }))
  return {
    participants,
    participantIds: [...agreed.participantIds, ...row.askedIds],
    participations: [
      ...inState('accepted', row.participantIds),
      ...inState('asked', row.askedIds),
      ...inState('refused', row.refusedIds),
    ],
  }
}
