import type { GeoPlace } from '../../gateways/geo/port.ts'
import type { AgeScope, Ctx, RequestCtx, Viewer, Visitor } from '../context.ts'
import { placeOfAddress } from './named-place.ts'

interface LocateDeps {
  readonly base: Ctx
  /** Returns the names of the visitor's places in which anything may be hidden, if any. */
  readonly guardedPlaceOf?: (ctx: Ctx, place: GeoPlace) => Promise<string | undefined>
  /** Returns what rules about age mean for a visitor; there are none when absent. */
  readonly ageScopeOf?: (ctx: Ctx, visitor: Visitor) => Promise<AgeScope>
}

/** The place of visitors whose country is not known: what is for some countries is hidden there. */
export const UNKNOWN_COUNTRY = 'ZZ'

/** Returns the context without its country for admins, who see content of every country. */
export const withoutGeoBlockForAdmin = <C extends Ctx>(viewer: Viewer | undefined, ctx: C): C =>
  viewer?.role === 'admin' ? { ...ctx, guardedCountry: undefined } : ctx

/**
 * Looks up the place of a visitor at each request: from the address alone, unless a trusted proxy
 * names it.
 */
export async function locate(
  { base, guardedPlaceOf, ageScopeOf }: LocateDeps,
  visitor: Visitor,
): Promise<Pick<RequestCtx, 'visitor' | 'guardedCountry'> & AgeScope> {
  const place = placeOfAddress(base, visitor.ip, visitor.named)
  const guardedCountry = await guardedPlaceOf?.(base, place)
  const { country, region, city, isAnonymous } = place
  const located = { ...visitor, country, region, city, isAnonymous }
  return { visitor: located, guardedCountry, ...(await ageScopeOf?.(base, located)) }
}
