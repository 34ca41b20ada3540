import { readMe, readViewer } from '@stagedoor/contract/users'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { type GateSubject, UNKNOWN_COUNTRY } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  selectBlockedCountries,
  selectSiteCountries,
  storeNamedCountries,
} from './countries.store.ts'

const CACHE_KEY = 'blocks.countries'
const CACHE_SECONDS = 60
/** Calls that are answered during maintenance, but not where the site is closed. */
const CLOSED: ReadonlySet<string> = new Set([readMe.name, readViewer.name, 'media.public'])

interface CountryBlockIndex {
  /** The countries in which anything may be hidden. */
  readonly named: ReadonlySet<string>
  /** The countries the site is closed to. */
  readonly closed: ReadonlySet<string>
}

const readCountryBlockIndex = (ctx: ReadCtx): Promise<CountryBlockIndex> =>
  ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => {
    const [named, closed] = await Promise.all([
      selectBlockedCountries(ctx),
      selectSiteCountries(ctx),
    ])
    return { named: new Set(named), closed: new Set(closed.map(({ countryCode }) => countryCode)) }
  })

/** Clears the cached country blocks of every process once this transaction commits. */
export function invalidateCountryBlocks(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) =>
        ctx.log.error(
          { err: error },
          'could not clear the cached country blocks of other processes',
        ),
      )
  })
}

/**
 * Makes requests from some countries ask what is hidden there: content is, by the wish of somebody
 * in it. `UNKNOWN_COUNTRY` is where no country is known.
 */
export async function nameCountries(ctx: InTransaction, codes: readonly string[]): Promise<void> {
  const added = codes.length > 0 ? await storeNamedCountries(ctx, codes) : []
  if (added.length > 0) invalidateCountryBlocks(ctx)
}

/** Returns true where anything may be hidden: a block or a release names the country. */
export const hasCountryBlocks = async (ctx: ReadCtx, country: string): Promise<boolean> =>
  (await readCountryBlockIndex(ctx)).named.has(country)

/**
 * Returns the part of a cache key by which pages for guests differ: a country, when anything may be
 * hidden there.
 */
export async function countryVariantOf(
  ctx: ReadCtx,
  country: string = UNKNOWN_COUNTRY,
): Promise<string> {
  return (await hasCountryBlocks(ctx, country)) ? country : ''
}

/** Returns true when the site is closed to a country. */
export const isSiteBlockedIn = async (
  ctx: ReadCtx,
  country: string | undefined,
): Promise<boolean> =>
  country !== undefined && (await readCountryBlockIndex(ctx)).closed.has(country)

/**
 * Refuses `site.country_blocked` to everyone in a country the site is closed to, except admins. The
 * calls by which an admin logs in are answered, as they are during maintenance.
 */
export async function refuseBlockedCountry(
  ctx: ReadCtx,
  call: GateSubject,
  viewer: Viewer | undefined,
): Promise<void> {
  if (!ctx.guardedCountry || viewer?.role === 'admin') return
  if (call.duringMaintenance && !CLOSED.has(call.name)) return
  if (await isSiteBlockedIn(ctx, ctx.guardedCountry)) refuse('site.country_blocked')
}
