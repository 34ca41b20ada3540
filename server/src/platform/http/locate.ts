import type { Ctx, RequestCtx, Viewer, Visitor } from '../context.ts'

interface LocateDeps {
  readonly base: Ctx
  /** Returns true when at least one account blocks the country of a code. */
  readonly isGuarded?: (ctx: Ctx, country: string) => Promise<boolean>
}

/** Returns the context without its country for admins, who see content of every country. */
export const withoutGeoBlockForAdmin = <C extends Ctx>(viewer: Viewer | undefined, ctx: C): C =>
  viewer?.role === 'admin' ? { ...ctx, guardedCountry: undefined } : ctx

/** Looks up the country of a visitor at each request, from the address alone. */
export async function locate(
  { base, isGuarded }: LocateDeps,
  visitor: Visitor,
): Promise<Pick<RequestCtx, 'visitor' | 'guardedCountry'>> {
  const country = base.gateways.geo.countryOf(visitor.ip)
  const guardedCountry = country && (await isGuarded?.(base, country)) ? country : undefined
  return { visitor: { ...visitor, country }, guardedCountry }
}
