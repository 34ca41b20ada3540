import type { AgeRule, readPolicy as call } from '@stagedoor/contract/agerules'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { GeoPlace } from '../../gateways/geo/port.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { openBook, type RuleBook } from './answers.rules.ts'
import {
  defaultRule,
  indexVersions,
  type Policies,
  type RuleIndex,
  ruleOf,
  ruleOfPlace,
  versionsAt,
} from './rules.ts'
import { selectVersions } from './store.ts'

const CACHE_KEY = 'agerules.versions'
const CACHE_SECONDS = 60

const readBook = (ctx: ReadCtx): Promise<RuleBook> =>
  ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () =>
    openBook(indexVersions(await selectVersions(ctx))),
  )

/** Returns every version of the rules by place, from the cache of this process. */
export const readRuleIndex = async (ctx: ReadCtx): Promise<RuleIndex> => (await readBook(ctx)).index

/** Clears the cached rules of every process once this transaction commits. */
export function invalidateRules(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) =>
        ctx.log.error({ err: error }, 'could not clear the cached rules of age'),
      )
  })
}

const readPolicies = async (ctx: ReadCtx): Promise<Policies> => {
  const { ageUnknownPlaces, ageAnonymousAddresses } = await readSettings(ctx)
  return { unknown: ageUnknownPlaces, anonymous: ageAnonymousAddresses }
}

/**
 * Returns the rule of age for a visitor at a place, by default now: that of the region, the country
 * or of all places, or what the policies say of places that are not known. `click` where none was
 * written.
 */
export async function ruleAt(ctx: ReadCtx, place: GeoPlace, at = ctx.now()): Promise<AgeRule> {
  const book = await readBook(ctx)
  return book.index.size === 0 ? defaultRule : book.ruleFor(place, at, await readPolicies(ctx))
}

/** Returns the rule that this site applied in a known place at a time. */
export const ruleInPlaceAt = async (ctx: ReadCtx, place: GeoPlace, at: Date): Promise<AgeRule> =>
  ruleOfPlace(await readRuleIndex(ctx), place, at)

/** Returns true when visitors at a place must show more than a confirmation, or are kept out. */
export const hasAgeRule = async (ctx: ReadCtx, place: GeoPlace): Promise<boolean> =>
  (await ruleAt(ctx, place)).action !== 'click'

/** Returns the rules that ask for more than a confirmation, by place. */
export async function assuredPlaces(ctx: ReadCtx): Promise<AgeRule[]> {
  const inForce = versionsAt(await readRuleIndex(ctx), ctx.now())
  return inForce.map(ruleOf).filter(({ action }) => action !== 'click')
}

/** Returns what the site asks in each place, with the operator's assessment. */
export async function readPolicy(ctx: ReadCtx): Promise<ResultOf<typeof call>> {
  const rules = versionsAt(await readRuleIndex(ctx), ctx.now()).map(ruleOf)
  const { ageAssessment: assessment } = await readSettings(ctx)
  return { rules, assessment }
}

/**
 * Returns the part of a cache key by which what guests see differs: nothing where they confirm
 * only, else the version of the rule and what it does.
 */
export async function ageVariantOf(ctx: ReadCtx, place: GeoPlace): Promise<string> {
  const { action, version } = await ruleAt(ctx, place)
  return action === 'click' ? '' : `${action} ${version ?? 0}`
}
