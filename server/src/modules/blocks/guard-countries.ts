import { readMe } from '@stagedoor/contract/users'
import type { Gated } from '../../platform/answer.ts'
import type { Ctx, InTransaction, Reading, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { selectGuarded, selectSiteCountries } from './countries.store.ts'

const MEMO = 'blocks.countries'
const KEPT_SECONDS = 60
/** Answered during maintenance, yet not where the site is closed. */
const CLOSED: ReadonlySet<string> = new Set([readMe.name, 'media.public'])

interface Guarded {
  /** Named by any block. */
  readonly named: ReadonlySet<string>
  /** The site is closed to them. */
  readonly closed: ReadonlySet<string>
}

const guarded = (ctx: Reading): Promise<Guarded> =>
  ctx.memo.remember(MEMO, KEPT_SECONDS, async () => {
    const [named, closed] = await Promise.all([selectGuarded(ctx), selectSiteCountries(ctx)])
    return { named: new Set(named), closed: new Set(closed.map(({ countryCode }) => countryCode)) }
  })

/** Lets every process read the blocks of countries anew once this transaction has committed. */
export function forgetCountries(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.memo.forget(MEMO).catch((error: Error) => ctx.log.error({ err: error }, 'blocks of countries not announced'))
  })
}

/** Whether any block names a country: only there may anything be hidden. */
export const isGuarded = async (ctx: Reading, country: string): Promise<boolean> =>
  (await guarded(ctx)).named.has(country)

/** What pages for guests at an address may differ by: the country, where any block names it. */
export async function audienceOf(ctx: Ctx, ip: string): Promise<string> {
  const country = ctx.gateways.geo.countryOf(ip)
  return country && (await isGuarded(ctx, country)) ? country : ''
}

/** Whether the site is closed to a country. */
export const isClosedTo = async (ctx: Reading, country: string | undefined): Promise<boolean> =>
  country !== undefined && (await guarded(ctx)).closed.has(country)

/**
 * Refuses `site.country_blocked` to everyone from a country the site is closed to, except admins. The calls by which an
 * admin comes in are answered, as they are during maintenance.
 */
export async function closeForCountry(ctx: Reading, call: Gated, viewer: Viewer | undefined): Promise<void> {
  if (!ctx.guardedCountry || viewer?.role === 'admin') return
  if (call.duringMaintenance && !CLOSED.has(call.name)) return
  if (await isClosedTo(ctx, ctx.guardedCountry)) refuse('site.country_blocked')
}
