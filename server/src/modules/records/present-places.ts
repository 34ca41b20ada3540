import type { RecordGap, RecordPlace } from '@stagedoor/contract/records'
import type { Ctx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import {
  contentKey,
  dayOf,
  depictedState,
  depictionsOf,
  openIdentity,
  peopleIn,
  peopleOfAccounts,
} from '../releases/index.ts'
import { findCopies } from './copies/keep-copies.ts'
import { addressesOf } from './place-addresses.ts'
import type { PlaceRow } from './places.store.ts'
import { addressOf } from './rules.ts'

/** Returns places as records show them: with the people in the content, and what is missing. */
export async function placeViews(ctx: Ctx, rows: readonly PlaceRow[]): Promise<RecordPlace[]> {
  const ownerIds = [...new Set(rows.map(({ ownerId }) => ownerId))]
  const [depictions, cards, owners, copies, addresses] = await Promise.all([
    depictionsOf(ctx, rows),
    readCards(ctx, ownerIds),
    peopleOfAccounts(ctx, ownerIds),
    findCopies(ctx, rows),
    addressesOf(ctx, rows),
  ])
  const shown = await peopleIn(
    ctx,
    [...depictions.values()].map(({ id }) => id),
  )
  const today = dayOf(ctx.now())
  return rows.map((row) => {
    const depiction = depictions.get(contentKey(row))
    const owner = owners.get(row.ownerId)
    const presumed = owner ? [{ _id: owner.id, alias: owner.alias, state: null }] : []
    const people = depiction
      ? (shown.get(depiction.id) ?? []).map((person) => {
          const birthDate = openIdentity(ctx, person.personId, person)?.birthDate
          const state = depictedState({ ...person, birthDate }, depiction.producedOn, today)
          return { _id: person.personId, alias: person.alias, state }
        })
      : presumed
    const gaps: RecordGap[] = [
      ...(depiction ? [] : (['statement'] as const)),
      ...(people.some(({ state }) => state && state !== 'released') ? (['release'] as const) : []),
    ]
    return {
      ...factsOf(row),
      addresses: addresses.get(row.id) ?? [],
      owner: cards.get(row.ownerId) ?? null,
      producedOn: depiction?.producedOn ?? null,
      people,
      gaps,
      hasCopy: copies.has(contentKey(row)),
    }
  })
}

const factsOf = ({ id, placeKind, placeId, ownerId, fileId, sha256, ...times }: PlaceRow) => ({
  _id: id,
  kind: placeKind,
  placeId,
  address: addressOf(placeKind, placeId, ownerId),
  fileId,
  sha256,
  firstShownAt: times.firstShownAt,
  lastShownAt: times.lastShownAt,
  removedAt: times.removedAt,
})
