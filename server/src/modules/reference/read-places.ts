import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isCountry } from './countries.rules.ts'

const file = path.join(import.meta.dirname, 'places.bin')
const decompress = promisify(brotliDecompress)
const CACHE_SECONDS = 3600

/** The position of each country's places in the file. */
interface Index {
  readonly begin: number
  readonly blocks: Readonly<Record<string, readonly [offset: number, length: number]>>
}

/**
 * Returns the states of a country, by name; a country without states has itself as its only state.
 * Refuses `reference.place_not_found`.
 */
export async function listStates(ctx: ReadCtx, countryCode: string): Promise<string[]> {
  return (await placesOf(ctx, countryCode)).map(({ state }) => state)
}

/**
 * Returns the regions of a country by ISO 3166-2, by name. Refuses `reference.place_not_found`.
 */
export async function listRegions(ctx: Pick<Ctx, 'gateways' | 'config'>, countryCode: string) {
  if (!isCountry(countryCode)) refuse('reference.place_not_found')
  const regions = [...(await knownRegions()).regionsOf(countryCode)]
  return { regions, isKnown: knowsRegions(ctx) }
}

/** Returns true where the file of places, or the header of a trusted proxy, names regions. */
export const knowsRegions = ({ gateways, config }: Pick<Ctx, 'gateways' | 'config'>): boolean =>
  gateways.geo.hasRegions || config.geoHeaderRegion !== undefined

/** Returns true for the code of a region by ISO 3166-2: `US-TX`. */
export const isRegion = async (code: string): Promise<boolean> =>
  (await knownRegions()).isRegion(code)

/** Returns regions by their codes, in their order; unknown ones are left out. */
export async function regionsByCodes(
  codes: readonly string[],
): Promise<{ code: string; name: string }[]> {
  if (codes.length === 0) return []
  const { regionsOf } = await knownRegions()
  return codes.flatMap(
    (code) => regionsOf(code.slice(0, 2)).find((region) => region.code === code) ?? [],
  )
}

/** Loads the list of all regions when one is asked for, because it is large. */
const knownRegions = () => import('./regions.rules.ts')

/** Returns the cities of a state, by name. Refuses `reference.place_not_found`. */
export async function listCities(
  ctx: ReadCtx,
  countryCode: string,
  state: string,
): Promise<string[]> {
  const wanted = state.trim().toLowerCase()
  const found = (await placesOf(ctx, countryCode)).find(
    (place) => place.state.toLowerCase() === wanted,
  )
  return found?.cities ?? refuse('reference.place_not_found')
}

/**
 * Reads one country from the disk at a time, because all of them would take tens of megabytes of
 * memory.
 */
async function placesOf(
  ctx: ReadCtx,
  countryCode: string,
): Promise<{ state: string; cities: string[] }[]> {
  const handle = await open(file)
  try {
    const { begin, blocks } = await ctx.cache.getOrLoad('reference.places', CACHE_SECONDS, () =>
      readIndex(handle),
    )
    const [offset, length] = blocks[countryCode] ?? refuse('reference.place_not_found')
    const text = (await decompress(await readAt(handle, begin + offset, length))).toString('utf8')
    return text.split('\n').map((line) => {
      const [state = '', ...cities] = line.split('\t')
      return { state, cities }
    })
  } finally {
    await handle.close()
  }
}

async function readIndex(handle: FileHandle): Promise<Index> {
  const length = (await readAt(handle, 0, 4)).readUInt32BE()
  return {
    begin: 4 + length,
    blocks: JSON.parse((await readAt(handle, 4, length)).toString('utf8')),
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  await handle.read({ buffer, position })
  return buffer
}
