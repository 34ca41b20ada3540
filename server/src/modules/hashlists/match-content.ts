import type { HashCursor, LoadedHashes } from '../../gateways/hash-search/port.ts'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import { changesAfter, entriesByNumber, exactEntries, type FoundEntry } from './entries.store.ts'
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

/** Returns the entries of lists that recognise a content. */
export async function matchContent(
  ctx: Ctx,
  { sha256, md5, hashes }: Content,
): Promise<ListMatch[]> {
  const exact = sha256 === null ? [] : await exactEntries(ctx, { sha256, md5 })
  const near = hashes.length === 0 ? [] : await nearEntries(ctx, hashes)
  return [
    ...exact.map((entry) => matchOf(entry, { isExact: true, distance: null })),
    ...near.map(({ distance, ...entry }) => matchOf(entry, { isExact: false, distance })),
  ]
}

/** Returns true where the bytes of a file are in a list, whatever it is called. */
export async function isListed(ctx: ReadCtx, sha256: string): Promise<boolean> {
  return (await areListsOn(ctx)) && (await exactEntries(ctx, { sha256, md5: null })).length > 0
}

async function nearEntries(ctx: Ctx, hashes: readonly string[]) {
  const { hashSearch } = ctx.gateways
  await hashSearch.refresh((from) => loadChanges(ctx, from))
  const hits = await hashSearch.search(hashes, NEAR)
  const distances = new Map(hits.map(({ number, distance }) => [number, distance]))
  const found = await entriesByNumber(ctx, [...distances.keys()])
  return found.map((entry) => ({ ...entry, distance: distances.get(entry.id) ?? NEAR }))
}

const matchOf = (
  { id: _, ...entry }: FoundEntry,
  how: Pick<ListMatch, 'isExact' | 'distance'>,
): ListMatch => ({ ...entry, ...how })

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
