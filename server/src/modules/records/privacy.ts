import type { Ctx, InTransaction } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteNames, keepNamesOf } from '../accounts/index.ts'
import { verifiedPerson } from '../releases/index.ts'
import { endCopiesOfOwner, selectCopiesAfter } from './copies/store.ts'
import { keepQueued } from './keep-places.ts'
import { addressesOf } from './place-addresses.ts'
import { deletePlacesOf, lastShownOf, type PlaceRow, selectPlacesAfter } from './places.store.ts'

async function withAddresses(ctx: Ctx, rows: readonly PlaceRow[]) {
  const addresses = await addressesOf(ctx, rows)
  return rows.map(({ ownerId: _, ...row }) => ({ ...row, addresses: addresses.get(row.id) ?? [] }))
}

const exportPlaces = (ctx: Ctx, accountId: string) =>
  inPages(
    (after, limit) => selectPlacesAfter(ctx, { accountId, after, limit }),
    (page) => withAddresses(ctx, page),
  )

/**
 * Completes the record of an account before it is erased: where its content is, who it is, and the
 * names that it used. Nothing is kept of who never published anything and is in nothing published.
 */
async function completeRecord(ctx: InTransaction, accountId: string): Promise<void> {
  await keepQueued(ctx)
  const { isShown, lastShownAt } = await lastShownOf(ctx, accountId)
  if (!isShown && !lastShownAt) return deleteNames(ctx, accountId)
  await keepNamesOf(ctx, accountId)
  await verifiedPerson(ctx, accountId)
}

async function eraseRecord(ctx: InTransaction, { id }: { readonly id: string }): Promise<void> {
  await endCopiesOfOwner(ctx, id)
  await deletePlacesOf(ctx, id)
}

/** The export and erasure of where content was published. */
export const recordsPrivacy: Privacy = {
  export: [
    {
      name: 'publications',
      section: 'activity',
      summary:
        'Where your files were published, under which addresses, and when, as our records list it.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportPlaces(ctx, id),
    },
    {
      name: 'record-copies',
      section: 'activity',
      summary: 'Of which of your published files our records keep a reduced copy, sealed.',
      roles: ['performer'],
      rows: (ctx, { id: ownerId }) =>
        inPages(
          (after, limit) => selectCopiesAfter(ctx, { ownerId, after, limit }),
          (page) => page.map(({ sha256, madeAt, endedAt }) => ({ sha256, madeAt, endedAt })),
        ),
    },
  ],
  erase: {
    access: (ctx, { id }) => completeRecord(ctx, id),
    records: eraseRecord,
  },
}
