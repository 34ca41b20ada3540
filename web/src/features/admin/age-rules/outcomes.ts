import { EVERYWHERE } from '@stagedoor/contract/agerules'
import type { WireOutcome, WireRule } from './queries.ts'

type Place = Pick<WireRule, 'country' | 'region'>

/** Returns true when a visitor at a place meets the rule of this place rather than another. */
function isMetBy(rule: Place, rules: readonly Place[], { country, region }: WireOutcome): boolean {
  const has = (place: { country: string | null; region: string | null }) =>
    rules.some((one) => one.country === place.country && one.region === place.region)
  if (rule.region !== null) return rule.country === country && rule.region === region
  if (region !== null && has({ country, region })) return false
  if (rule.country !== EVERYWHERE) return rule.country === country
  return !has({ country, region: null })
}

/** Returns how the checks ended of visitors who met a rule, among all rules. */
export function sumOutcomes(
  rule: Place,
  rules: readonly Place[],
  outcomes: readonly WireOutcome[],
): Pick<WireOutcome, 'passed' | 'failed' | 'left'> {
  const own = outcomes.filter((outcome) => isMetBy(rule, rules, outcome))
  const sum = (pick: (outcome: WireOutcome) => number) =>
    own.reduce((all, outcome) => all + pick(outcome), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    left: sum(({ left }) => left),
  }
}
