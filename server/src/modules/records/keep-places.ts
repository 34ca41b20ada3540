import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { accountsById, keepNamesOf } from '../accounts/index.ts'
import { itemsByIds } from '../items/index.ts'
import { fileFacts, filesByIds, usesOfFiles } from '../media/index.ts'
import { verifiedPerson } from '../releases/index.ts'
import { keepAddresses } from './addresses.store.ts'
import { wantCopy } from './copies/keep-copies.ts'
import {
  insertPlace,
  type PlaceRow,
  placesOfFiles,
  type QueuedUse,
  takeQueued,
  updatePlace,
} from './places.store.ts'
import { type Publication, placeKindOf, publicationOf } from './rules.ts'

/** The uses of files that one transaction looks at. */
const AT_ONCE = 500

const keyOf = ({ fileId, userKind, userId }: QueuedUse): string => `${fileId} ${userKind} ${userId}`

/** Records where content is published, and where it is no longer, for all that waits in the queue. */
export async function keepPlaces(ctx: Ctx): Promise<void> {
  while ((await transaction(ctx, keepQueued)) === AT_ONCE);
}

/** Records the next uses of files in the queue; returns how many there were. */
export async function keepQueued(ctx: InTransaction): Promise<number> {
  const queued = await takeQueued(ctx, AT_ONCE)
  const wanted = new Map(
    queued.filter(({ userKind }) => placeKindOf(userKind)).map((use) => [keyOf(use), use]),
  )
  if (wanted.size > 0) await keepUses(ctx, [...wanted.values()])
  return queued.length
}

async function keepUses(ctx: InTransaction, uses: readonly QueuedUse[]): Promise<void> {
  const facts = await gatherFacts(ctx, uses)
  const publishing = new Set<string>()
  for (const use of uses) {
    const placeKind = placeKindOf(use.userKind, facts.items.get(use.userId))
    if (!placeKind) continue
    const publication = facts.publicationOf(use)
    const known = facts.places.get(placeKey({ fileId: use.fileId, placeKind, placeId: use.userId }))
    const file = facts.files.get(use.fileId)
    if (known) await changePlace(ctx, known, publication)
    else if (file && facts.owners.get(file.ownerId)?.role === 'performer') {
      const { id: fileId, ownerId, sha256, kind: fileKind } = file
      const place = { ownerId, sha256, fileId, fileKind, placeKind, placeId: use.userId }
      if (await beginPlace(ctx, place, publication)) publishing.add(ownerId)
    }
  }
  for (const ownerId of publishing) await keepOwner(ctx, ownerId)
  await keepAddresses(ctx, [...new Set(uses.map(({ userId }) => userId))])
}

/** Reads what is known of the files of some uses, also of removed ones, and of their items. */
async function gatherFacts(ctx: InTransaction, uses: readonly QueuedUse[]) {
  const fileIds = [...new Set(uses.map(({ fileId }) => fileId))]
  const userIds = [...new Set(uses.map(({ userId }) => userId))]
  const [files, shown, used, items, known] = await Promise.all([
    fileFacts(ctx, fileIds),
    filesByIds(ctx, fileIds),
    usesOfFiles(ctx, fileIds, { without: '' }),
    itemsByIds(ctx, userIds),
    placesOfFiles(ctx, fileIds),
  ])
  const ownerIds = new Set([...files.values()].map(({ ownerId }) => ownerId))
  const inUse = new Set(used.map(keyOf))
  const ofUse = (use: QueuedUse): Publication => {
    const file = files.get(use.fileId)
    const isUsed = inUse.has(keyOf(use))
    const isReady = shown.get(use.fileId)?.stage === 'ready'
    const item = items.get(use.userId) ?? null
    return publicationOf({ isUsed, isReady, uploadedAt: file?.createdAt, item }, ctx.now())
  }
  return {
    files,
    items,
    owners: await accountsById(ctx, [...ownerIds]),
    places: new Map(known.map((row) => [placeKey(row), row])),
    publicationOf: ofUse,
  }
}

const placeKey = ({
  fileId,
  placeKind,
  placeId,
}: Pick<PlaceRow, 'fileId' | 'placeKind' | 'placeId'>): string =>
  `${fileId} ${placeKind} ${placeId}`

/** Stores a new place of a file once it was published there; returns false before. */
export async function beginPlace(
  ctx: InTransaction,
  place: Omit<PlaceRow, 'id' | 'firstShownAt' | 'lastShownAt' | 'removedAt'>,
  { shownAt, removedAt }: Publication,
): Promise<boolean> {
  if (!shownAt) return false
  await insertPlace(ctx, { ...place, firstShownAt: shownAt, lastShownAt: shownAt, removedAt })
  if (!removedAt) await wantCopy(ctx, place)
  return true
}

async function changePlace(
  ctx: InTransaction,
  row: PlaceRow,
  { removedAt }: Publication,
): Promise<void> {
  if (removedAt && !row.removedAt) await updatePlace(ctx, row.id, { removedAt })
  if (!removedAt && row.removedAt) {
    await updatePlace(ctx, row.id, { lastShownAt: ctx.now(), removedAt: null })
    await wantCopy(ctx, row)
  }
}

/** Makes sure that records know who a creator is who published something, and by which names. */
export async function keepOwner(ctx: InTransaction, ownerId: string): Promise<void> {
  await keepNamesOf(ctx, ownerId)
  await verifiedPerson(ctx, ownerId)
}
