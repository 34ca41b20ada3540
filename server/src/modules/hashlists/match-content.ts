import type { HashCursor, HashHit, LoadedHashes } from '../../gateways/hash-search/port.ts'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import { changesAfter, entriesByNumber, exactEntries, type FoundEntry } from './entries.store.ts'
import { wrongEntries } from './findings.store.ts'
import { hasEntries } from './lists.store.ts'
import type { ListMatch } from './rules.ts'

/** Up to this many of 256 bits, two hashes are taken for the same picture. */
const NEAR = 31
const BATCH = 20_000
const CACHE_KEY = 'hashlists.is_on'
const CACHE_SECONDS = 60

/** What lists know uploads by. */
export interface Content {
  /** The digests of the bytes; null for a picture that was made of others. */
  readonly sha256: string | null
  readonly md5: string | null
  /** The perceptual hashes of pictures and frames, in all turns, as 64 hex digits. */
  readonly hashes: readonly string[]
}

/** Returns true where uploads are compared with lists before anybody sees them. */
export const areListsOn = async (ctx: ReadCtx): Promise<boolean> =>
  ctx.config.arachnidUser !== undefined ||
  ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, () => hasEntries(ctx))

/** Forgets whether uploads are compared, after lists have changed. */
export const forgetListsOn = (ctx: ReadCtx): Promise<void> => ctx.cache.invalidate(CACHE_KEY)

/**
 * Returns the entries of lists that recognise a content, without those of which people found before
 * that this file is something else.
 */
export async function matchContent(
  ctx: Ctx,
  { sha256, md5, hashes }: Content,
  fileId?: string,
): Promise<ListMatch[]> {
  const exact = sha256 === null ? [] : await exactEntries(ctx, { sha256, md5 })
  const near = hashes.length === 0 ? [] : await nearEntries(ctx, hashes)
  const matches = [
    ...exact.map((entry) => matchOf(entry, { isExact: true, distance: null })),
    ...near.map(({ distance, ...entry }) => matchOf(entry, { isExact: false, distance })),
  ]
  if (fileId === undefined || matches.length === 0) return matches
  const wrong = await wrongEntries(ctx, fileId)
  return matches.filter(({ entryId, class: ofEntry }) => !wrong.has(`${entryId} ${ofEntry}`))
}

/** Returns true where the bytes of a file are in a list, whatever it is called. */
export async function isListed(ctx: ReadCtx, sha256: string): Promise<boolean> {
  return (await areListsOn(ctx)) && (await exactEntries(ctx, { sha256, md5: null })).length > 0
}

/** Reads the perceptual hashes into memory that are not there as they are. */
export const refreshHashes = (ctx: Ctx): Promise<void> =>
  ctx.gateways.hashSearch.refresh((from) => loadChanges(ctx, from))

/** Returns the numbers of entries that hashes are nearly, of all or among some, by their distance. */
export const findNear = (
  ctx: Ctx,
  hashes: readonly string[],
  among?: Uint32Array,
): Promise<HashHit[]> => ctx.gateways.hashSearch.search(hashes, NEAR, among)

async function nearEntries(ctx: Ctx, hashes: readonly string[]) {
  await refreshHashes(ctx)
  const hits = await findNear(ctx, hashes)
  const distances = new Map(hits.map(({ number, distance }) => [number, distance]))
  const found = await entriesByNumber(ctx, [...distances.keys()])
  return found.map((entry) => ({ ...entry, distance: distances.get(entry.id) ?? NEAR }))
}

const matchOf = (
  { id: entryId, ...entry }: FoundEntry,
  how: Pick<ListMatch, 'isExact' | 'distance'>,
): ListMatch => ({ ...entry, ...how, entryId })

/** Reads the next perceptual hashes that are not in memory as they are. */
async function loadChanges(ctx: ReadCtx, from: HashCursor): Promise<LoadedHashes | undefined> {
  const rows = await changesAfter(ctx, { ...from, limit: BATCH })
  const last = rows.at(-1)
  if (!last) return undefined
  const words = new Uint32Array(rows.length * 8)
  rows.forEach(({ value }, row) => {
    for (let word = 0; word < 8; word++) words[row * 8 + word] = value.readUInt32BE(word * 4)
  })
  const batch = {
    numbers: Uint32Array.from(rows, ({ id }) => id),
    words,
    active: Uint8Array.from(rows, ({ isActive }) => Number(isActive)),
  }
  return { batch, cursor: { change: last.change, number: last.id } }
}
