import { type AgeRule, EVERYWHERE } from '@stagedoor/contract/agerules'
import type { GeoPlace } from '../../gateways/geo/port.ts'
import type { AgeVersionRow } from './store.ts'

/** What applies where no rule was written: everybody confirms to be of age. */
export const defaultRule: AgeRule = {
  version: null,
  country: EVERYWHERE,
  region: null,
  action: 'click',
  methods: [],
  minimumMethods: 0,
  needsDoubleAnonymity: false,
  allowsEstimation: false,
  challengeAge: 18,
  recheck: 'once',
  recheckDays: null,
  retentionDays: 365,
  law: '',
  lawSince: null,
  inForceFrom: null,
}

/** What a site does with visitors whose place is not known. */
export type UnknownPolicy = 'click' | 'strictest' | 'block'

/** The versions in the order in which they count, by place. */
export type RuleIndex = ReadonlyMap<string, readonly AgeVersionRow[]>

/** Returns the key of a place: its country, and its region after a hyphen. */
export const placeKey = (country: string, region: string | null | undefined): string =>
  region ? `${country}-${region}` : country

/** Returns the versions by place; those that were withdrawn count nowhere. */
export function indexVersions(rows: readonly AgeVersionRow[]): RuleIndex {
  const withdrawn = new Set(rows.flatMap(({ replaces }) => replaces ?? []))
  const counting = rows.filter(
    ({ action, version }) => action !== 'withdraw' && !withdrawn.has(version),
  )
  const byPlace = Map.groupBy(counting, ({ country, region }) => placeKey(country, region))
  for (const versions of byPlace.values())
    versions.sort(
      (a, b) => a.inForceFrom.getTime() - b.inForceFrom.getTime() || a.version - b.version,
    )
  return byPlace
}

/** Returns the version of one place that is in force at a time, or undefined. */
export function versionAt(index: RuleIndex, key: string, at: Date): AgeVersionRow | undefined {
  const found = index.get(key)?.findLast(({ inForceFrom }) => inForceFrom <= at)
  return found?.action === 'end' ? undefined : found
}

/** Returns a version as the rule that applies. */
export function ruleOf(row: AgeVersionRow | undefined): AgeRule {
  if (!row || row.action === 'end' || row.action === 'withdraw') return defaultRule
  const { action, ...rest } = row
  return {
    version: rest.version,
    country: rest.country,
    region: rest.region,
    action,
    methods: rest.methods,
    minimumMethods: rest.minimumMethods,
    needsDoubleAnonymity: rest.needsDoubleAnonymity,
    allowsEstimation: rest.allowsEstimation,
    challengeAge: rest.challengeAge,
    recheck: rest.recheck,
    recheckDays: rest.recheckDays,
    retentionDays: rest.retentionDays,
    law: rest.law,
    lawSince: rest.lawSince,
    inForceFrom: rest.inForceFrom,
  }
}

/** Returns the rule of a known place at a time: that of its region, its country, or of all. */
export function ruleOfPlace(index: RuleIndex, { country, region }: GeoPlace, at: Date): AgeRule {
  const keys = [...(country && region ? [placeKey(country, region)] : []), country, EVERYWHERE]
  for (const key of keys) {
    const found = key && versionAt(index, key, at)
    if (found) return ruleOf(found)
  }
  return defaultRule
}

/** Returns every version that is in force at a time, by place. */
export const versionsAt = (index: RuleIndex, at: Date): AgeVersionRow[] =>
  [...index.keys()].sort().flatMap((key) => versionAt(index, key, at) ?? [])

const ACTIONS = ['click', 'assure', 'block'] as const
const RECHECKS = ['once', 'days', 'session'] as const

/** The parts by which two rules are compared, the weightiest first. */
const strictnessOf = (rule: AgeRule): readonly number[] => [
  ACTIONS.indexOf(rule.action),
  Number(rule.needsDoubleAnonymity),
  RECHECKS.indexOf(rule.recheck),
  -(rule.recheckDays ?? 0),
  Number(!rule.allowsEstimation),
  rule.minimumMethods,
  rule.challengeAge,
]

function isStricter(rule: AgeRule, than: AgeRule): boolean {
  const own = strictnessOf(rule)
  const other = strictnessOf(than)
  const at = own.findIndex((part, index) => part !== other[index])
  return at >= 0 && (own[at] ?? 0) > (other[at] ?? 0)
}

/** Returns the strictest of some rules; the default when there are none. */
export const strictestOf = (rules: readonly AgeRule[]): AgeRule =>
  rules.reduce((most, rule) => (isStricter(rule, most) ? rule : most), defaultRule)

/** The policies of a site for visitors whose place is not known for sure. */
export interface Policies {
  readonly unknown: UnknownPolicy
  /** `place` has addresses of VPNs count as where they are. */
  readonly anonymous: 'place' | 'strictest' | 'block'
}

/**
 * Returns the rule for a visitor. Without any rule in force, everybody confirms. A country without
 * its region counts as unknown where only a region of it has a rule.
 */
export function ruleFor(
  index: RuleIndex,
  place: GeoPlace,
  at: Date,
  { unknown, anonymous }: Policies,
): AgeRule {
  const known = ruleOfPlace(index, place, at)
  // Most requests end here: every one of a site asks, and no other rule can change the answer.
  if (!place.isAnonymous && isPlaced(index, place)) return known
  const all = versionsAt(index, at)
  if (all.length === 0) return defaultRule
  if (place.isAnonymous && anonymous !== 'place') return byPolicy(anonymous, all, known)
  if (!place.country) return byPolicy(unknown, all, known)
  const regional = all.filter(({ country, region }) => region && country === place.country)
  if (place.region || regional.length === 0) return known
  return byPolicy(unknown, regional, known)
}

/** Returns true for a place that is known as well as the rules need it. */
const isPlaced = (index: RuleIndex, { country, region }: GeoPlace): boolean =>
  country !== undefined &&
  (region !== undefined || !index.keys().some((key) => key.startsWith(`${country}-`)))

function byPolicy(
  policy: UnknownPolicy,
  candidates: readonly AgeVersionRow[],
  known: AgeRule,
): AgeRule {
  if (policy === 'click') return known
  if (policy === 'block') return { ...known, action: 'block' }
  return strictestOf([known, ...candidates.map(ruleOf)])
}
