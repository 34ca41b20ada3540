import type {
  blockCountries as blockCountriesCall,
  CountryBlocks,
  SiteCountry,
} from '@stagedoor/contract/blocks'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { cityKey, cityPlace } from '../../gateways/geo/regions.rules.ts'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { watchersRoom } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { revokeUrls } from '../media/index.ts'
import { isCountry, isRegion, knowsRegions } from '../reference/index.ts'
import {
  deleteSiteCountry,
  type HiddenPlace,
  insertSiteCountry,
  replaceHiddenPlaces,
  selectHiddenPlaces,
  selectSiteCountries,
} from './countries.store.ts'
import { invalidateCountryBlocks } from './refuse-blocked-country.ts'
import { countryBlocksView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

type Wanted = InputOf<typeof blockCountriesCall>['body']

/** Returns the codes of the countries a performer hides from, without regions and cities. */
export const blockedCountriesOf = async (ctx: ReadCtx, performerId: string): Promise<string[]> =>
  (await selectHiddenPlaces(ctx, performerId)).flatMap(({ countryCode }) =>
    countryCode.length === 2 ? countryCode : [],
  )

/** Returns what the site knows of places: a proxy names regions, cities are only in a file. */
const knownPlaces = (ctx: Ctx) => ({
  hasRegions: knowsRegions(ctx),
  hasCities: ctx.gateways.geo.hasRegions,
})

/** Returns the countries, regions and cities the viewing performer hides from. */
export async function readCountryBlocks(
  ctx: Ctx & { readonly viewer: Viewer },
): Promise<CountryBlocks> {
  const places = await selectHiddenPlaces(ctx, ctx.viewer.id)
  return countryBlocksView(ctx.viewer.id, places, knownPlaces(ctx))
}

/**
 * Replaces the countries the viewing performer hides from, and the regions and cities that are
 * given, and ends the signed addresses of the performer's files. Refuses `blocks.regions_unknown`.
 */
export async function blockCountries(ctx: ViewerCtx, wanted: Wanted): Promise<CountryBlocks> {
  const { id } = ctx.viewer
  const knows = knownPlaces(ctx)
  for (const code of wanted.countryCodes) if (!isCountry(code)) refuseCode('countryCodes', code)
  for (const code of wanted.regionCodes ?? [])
    if (!(await isRegion(code))) refuseCode('regionCodes', code)
  return transaction(ctx, async (ctx) => {
    const known = await selectHiddenPlaces(ctx, id)
    const places = placesOf(wanted, known)
    const codes = new Set(known.map(({ countryCode }) => countryCode))
    const isUnknown = ({ countryCode, cityName }: HiddenPlace) =>
      cityName === null ? countryCode.length > 2 && !knows.hasRegions : !knows.hasCities
    if (places.some((place) => isUnknown(place) && !codes.has(place.countryCode)))
      refuse('blocks.regions_unknown')
    const added = await replaceHiddenPlaces(ctx, id, places)
    if (added.length > 0) await revokeUrls(ctx, { ownerId: id })
    invalidateCountryBlocks(ctx)
    if (added.length > 0) ctx.recheck({ room: watchersRoom(id) })
    return countryBlocksView(id, places, knows)
  })
}

/** Returns the places that are wanted, each once, by code; what is not given stays as it is. */
function placesOf(
  { countryCodes, regionCodes, cities }: Wanted,
  known: readonly HiddenPlace[],
): HiddenPlace[] {
  const plain = (countryCode: string) => ({ countryCode, stateName: null, cityName: null })
  const places = [
    ...countryCodes.map(plain),
    ...(regionCodes?.map(plain) ?? known.filter(({ countryCode }) => countryCode[2] === '-')),
    ...(cities?.flatMap(({ countryCode, state, city }) => {
      const key = cityKey(state, city)
      if (!isCountry(countryCode) || !key) return refuseCode('cities', countryCode)
      return { countryCode: cityPlace(countryCode, key), stateName: state, cityName: city }
    }) ?? known.filter(({ cityName }) => cityName !== null)),
  ]
  const byCode = new Map(places.map((place) => [place.countryCode, place]))
  return [...byCode.values()].sort((one, other) => (one.countryCode < other.countryCode ? -1 : 1))
}

/** Returns the countries and regions the site is closed to. */
export const listSiteCountries = (ctx: ReadCtx): Promise<SiteCountry[]> => selectSiteCountries(ctx)

/**
 * Closes the site to a country or region at once and closes open sockets from there, except those
 * of admins. Refuses `blocks.regions_unknown`.
 */
export async function blockSiteCountry(ctx: ViewerCtx, countryCode: string): Promise<SiteCountry> {
  const isRegional = countryCode.length > 2
  const isKnown = isRegional ? await isRegion(countryCode) : isCountry(countryCode)
  if (!isKnown) refuseCode('countryCode', countryCode)
  if (isRegional && !knowsRegions(ctx)) refuse('blocks.regions_unknown')
  return transaction(ctx, async (ctx) => {
    const { createdAt, isNew } = await insertSiteCountry(ctx, countryCode)
    if (isNew) await auditChange(ctx, 'blocks.country_closed', countryCode)
    ctx.disconnect({ room: countryRoom(countryCode) })
    return { countryCode, createdAt }
  })
}

/** Opens the site to a country or region again; does nothing when it was open. */
export async function unblockSiteCountry(
  ctx: ViewerCtx,
  countryCode: string,
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    if (await deleteSiteCountry(ctx, countryCode))
      await auditChange(ctx, 'blocks.country_opened', countryCode)
  })
  return done
}

/** Returns the socket room of everyone in a place except admins. */
export const countryRoom = (countryCode: string): string => `country:${countryCode}`

async function auditChange(
  ctx: InTransaction<ViewerCtx>,
  action: string,
  countryCode: string,
): Promise<void> {
  const subject = { subjectKind: 'country', subjectId: countryCode }
  await recordAudit(ctx, { actor: actorOf(ctx.viewer), action, ...subject })
  invalidateCountryBlocks(ctx)
}

function refuseCode(path: string, code: string): never {
  refuse('request.invalid', { fields: [{ path, message: `${code} is not the code of a country` }] })
}
