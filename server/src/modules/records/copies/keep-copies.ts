import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { FileNotFound } from '../../../gateways/files/port.ts'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import {
  isBanned,
  openPart,
  partSealer,
  picturedKinds,
  type ReducedPicture,
  readReduced,
} from '../../media/index.ts'
import { contentKey } from '../../releases/index.ts'
import { readSettings } from '../../settings/index.ts'
import {
  askForCopy,
  askForShown,
  type CopyRow,
  copiesOf,
  deleteCopy,
  endCopiesOfBytes,
  endedCopies,
  endPastCopies,
  updateCopy,
  waitingCopies,
} from './store.ts'

const AT_ONCE = 100
/** The pictures of a video may be made later than it is published, or never. */
const GIVEN_UP_AFTER_MS = 86_400_000

const folderOf = (id: string): string => `record-copies/${id}`
const keyOf = (id: string, name: string): string => `${folderOf(id)}/${name}`

/** Returns where the pictures of a copy are in a bundle. */
export const copyPaths = (copy: CopyRow | undefined): string[] =>
  copy?.names.map((name) => `contents/${copy.id}/${name}`) ?? []

/** A file at a place that is published. */
interface Published {
  readonly ownerId: string
  readonly sha256: string
  readonly fileId: string
  readonly fileKind: string
}

/** Asks for a copy of what is published, where the operator wants copies. */
export async function wantCopy(ctx: InTransaction, published: Published): Promise<void> {
  const { recordCopies } = await readSettings(ctx)
  if (recordCopies !== 'reduced' || !picturedKinds.includes(published.fileKind)) return
  if (!(await isBanned(ctx, published.sha256))) await askForCopy(ctx, published)
}

/** Makes the copies that are waited for, and deletes those that ended. */
export async function keepCopies(ctx: JobCtx): Promise<void> {
  for (let after: string | null = null; ; ) {
    const waiting: CopyRow[] = await waitingCopies(ctx, { after, limit: AT_ONCE })
    for (const copy of waiting) {
      ctx.signal.throwIfAborted()
      await makeCopy(ctx, copy)
    }
    after = waiting.at(-1)?.id ?? null
    if (waiting.length < AT_ONCE) break
  }
  for (let left = AT_ONCE; left === AT_ONCE; ) {
    const ended = await endedCopies(ctx, AT_ONCE)
    for (const { id } of ended) await removeCopy(ctx, id)
    left = ended.length
  }
}

async function makeCopy(ctx: Ctx, { id, fileId, askedAt, endedAt }: CopyRow): Promise<void> {
  const pictures = endedAt ? [] : await readReduced(ctx, fileId)
  const isTooLate = ctx.now().getTime() - askedAt.getTime() > GIVEN_UP_AFTER_MS
  if (!pictures && !isTooLate) return
  if (!pictures?.length) return removeCopy(ctx, id)
  const { seal, wrappedKey } = partSealer(ctx, id)
  for (const { name, bytes } of pictures)
    await ctx.gateways.files.put(keyOf(id, name), Readable.from([seal(name, bytes)]))
  const names = pictures.map(({ name }) => name)
  const size = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const isWanted = await transaction(ctx, (ctx) => updateCopy(ctx, id, { names, size, wrappedKey }))
  if (!isWanted) await ctx.gateways.files.deleteUnder(folderOf(id))
}

async function removeCopy(ctx: Ctx, id: string): Promise<void> {
  await ctx.gateways.files.deleteUnder(folderOf(id))
  await transaction(ctx, (ctx) => deleteCopy(ctx, id))
}

/** Opens the pictures of a copy; empty when it ended, or what it shows is banned by now. */
export async function openCopy(ctx: Ctx, copy: CopyRow): Promise<readonly ReducedPicture[]> {
  const { id, names, wrappedKey } = copy
  if (!wrappedKey || (await isBanned(ctx, copy.sha256))) return []
  const pictures: ReducedPicture[] = []
  for (const name of names) {
    const sealed = await readSealed(ctx, keyOf(id, name))
    if (!sealed) return []
    pictures.push({ name, bytes: openPart(ctx, { id, wrappedKey }, { name, sealed }) })
  }
  return pictures
}

async function readSealed(ctx: Ctx, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await ctx.gateways.files.get(key))
  } catch (error) {
    if (error instanceof FileNotFound) return undefined
    throw error
  }
}

/** Returns the copies of what places show, by `contentKey`. */
export async function findCopies(
  ctx: Ctx,
  places: readonly { readonly ownerId: string; readonly sha256: string }[],
): Promise<ReadonlyMap<string, CopyRow>> {
  const copies = await copiesOf(ctx, places)
  return new Map(copies.map((copy) => [contentKey(copy), copy]))
}

/** Lets the copies of bytes be deleted that nobody may have any longer. */
export async function endBannedCopies(ctx: InTransaction, sha256: string): Promise<void> {
  if (await isBanned(ctx, sha256)) await endCopiesOfBytes(ctx, sha256)
}

/**
 * Asks for copies of what was published before the operator wanted copies, and lets those be
 * deleted whose records are over.
 */
export async function reviseCopies(ctx: Ctx): Promise<void> {
  await transaction(ctx, endPastCopies)
  if ((await readSettings(ctx)).recordCopies !== 'reduced') return
  for (let after: string | null = null; ; ) {
    const page = { kinds: picturedKinds, after, limit: AT_ONCE * 10 }
    const places: { id: string }[] = await transaction(ctx, (ctx) => askForShown(ctx, page))
    after = places.at(-1)?.id ?? null
    if (places.length < page.limit) break
  }
}
