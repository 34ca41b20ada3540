import type { RecordPlace } from '@stagedoor/contract/records'
import type { Ctx } from '../../platform/context.ts'
import { usedNames } from '../accounts/index.ts'
import { slugsOf } from './addresses.store.ts'
import type { PlaceRow } from './places.store.ts'
import { addressOf, addressUnder, isItemPlace, overlapOf, type Span } from './rules.ts'

type Addresses = RecordPlace['addresses']

/**
 * Returns under which addresses places were reached while they were shown, by the ids of the
 * places: by the id of the thing throughout, and by each name that it or its owner had.
 */
export async function addressesOf(
  ctx: Ctx,
  rows: readonly PlaceRow[],
): Promise<Map<string, Addresses>> {
  const things = rows.filter(({ placeKind }) => isItemPlace(placeKind))
  const slugs = await slugsOf(
    ctx,
    things.map(({ placeId }) => placeId),
  )
  const owners = rows.filter(({ placeKind }) => !isItemPlace(placeKind) && placeKind !== 'message')
  const usernames = new Map<string, (Span & { readonly name: string })[]>()
  for (const ownerId of new Set(owners.map(({ ownerId }) => ownerId)))
    usernames.set(
      ownerId,
      (await usedNames(ctx, ownerId)).filter(({ kind }) => kind === 'username'),
    )
  return new Map(
    rows.map((row) => {
      const names = isItemPlace(row.placeKind)
        ? (slugs.get(row.placeId) ?? []).map(({ slug: name, fromAt: from, untilAt: until }) => ({
            name,
            from,
            until,
          }))
        : (usernames.get(row.ownerId) ?? [])
      return [row.id, namedAddresses(row, row.placeKind === 'message' ? [] : names)]
    }),
  )
}

function namedAddresses(
  { placeKind, placeId, ownerId, firstShownAt: from, removedAt: until }: PlaceRow,
  names: readonly (Span & { readonly name: string })[],
): Addresses {
  const named = names.flatMap(({ name, ...used }) => {
    const span = overlapOf(used, { from, until })
    return span ? [{ address: addressUnder(placeKind, name), ...span }] : []
  })
  return [{ address: addressOf(placeKind, placeId, ownerId), from, until }, ...named]
}
