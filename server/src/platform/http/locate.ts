import type { Ctx, RequestCtx, Viewer, Visitor } from '../context.ts'
import { placeOfAddress } from './named-place.ts'

interface LocateDeps {
  readonly base: Ctx
  /** Returns true when at least one account blocks the country of a code. */
  readonly isGuarded?: (ctx: Ctx, country: string) => Promise<boolean>
}

/** Returns the context without its country for admins, who see content of every country. */
export const withoutGeoBlockForAdmin = <C extends Ctx>(viewer: Viewer | undefined, ctx: C): C =>
  viewer?.role === 'admin' ? { ...ctx, guardedCountry: undefined } : ctx

/**
 * Looks up the place of a visitor at each request: from the address alone, unless a trusted proxy
 * names it.
 */
export async function locate(
  { base, isGuarded }: LocateDeps,
  visitor: Visitor,
): Promise<Pick<RequestCtx, 'visitor' | 'guardedCountry'>> {
  const place = placeOfAddress(base, visitor.ip, visitor.named)
  const { country } = place
  const guardedCountry = country && (await isGuarded?.(base, country)) ? country : undefined
  return {
    visitor: { ...visitor, country, region: place.region, isAnonymous: place.isAnonymous },
    guardedCountry,
  }
}
