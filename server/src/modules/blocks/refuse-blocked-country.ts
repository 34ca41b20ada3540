import { readMe, readViewer } from '@stagedoor/contract/users'
import type { GeoPlace } from '../../gateways/geo/port.ts'
import { placeNames } from '../../gateways/geo/regions.rules.ts'
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
  /** The countries, regions and cities in which anything may be hidden. */
  readonly named: ReadonlySet<string>
  /** The countries and regions the site is closed to. */
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

/**
 * Returns the names of those places of a visitor, from the country to the city, in which a block or
 * a release may hide anything: `US|US-TX`, always with the country. Undefined where none does.
 */
export async function guardedPlaceOf(ctx: ReadCtx, place: GeoPlace): Promise<string | undefined> {
  const [country = UNKNOWN_COUNTRY, ...parts] = placeNames(place)
  const { named } = await readCountryBlockIndex(ctx)
  const hiding = parts.filter((part) => named.has(part))
  return named.has(country) || hiding.length > 0 ? [country, ...hiding].join('|') : undefined
}

/**
 * Returns the part of a cache key by which pages for guests differ: the names of the places in
 * which anything may be hidden.
 */
export const countryVariantOf = async (ctx: ReadCtx, place: GeoPlace): Promise<string> =>
  (await guardedPlaceOf(ctx, place)) ?? ''

/** Returns true when the site is closed to one of the places, as `guardedPlaceOf` names them. */
export async function isSiteBlockedIn(ctx: ReadCtx, places: string | undefined): Promise<boolean> {
  if (places === undefined) return false
  const { closed } = await readCountryBlockIndex(ctx)
  return places.split('|').some((place) => closed.has(place))
}

/**
 * Refuses `site.country_blocked` to everyone in a place the site is closed to, except admins. The
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
