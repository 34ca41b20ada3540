import type { AgeScope, Ctx, Visitor } from '../../platform/context.ts'
import type { PlaceRule } from '../agechecks/index.ts'
import { assuredPlaces, ruleAt } from '../agerules/index.ts'
import { readSettings } from '../settings/index.ts'

const CACHE_KEY = 'agegate.is_proof_asked'
const CACHE_SECONDS = 10

/**
 * Returns the rule in force where a visitor is; undefined where nothing is asked, because no rule
 * names the place and the age gate of the site is off.
 */
export async function ruleFor(ctx: Ctx, visitor: Visitor): Promise<PlaceRule | undefined> {
  const rule = await ruleAt(ctx, visitor)
  if (rule.version !== null || rule.action !== 'click') return rule
  return (await readSettings(ctx)).ageGate ? rule : undefined
}

/** Returns the consequences of rules about age for a visitor. */
export async function ageScopeOf(ctx: Ctx, visitor: Visitor): Promise<AgeScope> {
  const { action, country, region, version } = await ruleAt(ctx, visitor)
  if (action !== 'click')
    return { agePlace: `${country}-${region ?? ''} ${version ?? 0}`, isProofAsked: true }
  return (await isProofAsked(ctx)) ? { isProofAsked: true } : {}
}

/** Returns true on a site that asks for proof of age anywhere. */
export const isProofAsked = (ctx: Ctx): Promise<boolean> =>
  ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => (await assuredPlaces(ctx)).length > 0)
