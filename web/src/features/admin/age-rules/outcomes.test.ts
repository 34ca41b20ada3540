import { expect, it } from 'vitest'
import { sumOutcomes } from './outcomes.ts'

const place = (country: string, region: string | null = null) => ({ country, region })
const outcome = (country: string | null, region: string | null, passed: number) => ({
  country,
  region,
  passed,
  failed: 1,
  left: 0,
  method: 'veriff' as const,
})

it('each check counts for the one rule that its visitor met', () => {
  const rules = [place('US', 'TX'), place('US'), place('*')]
  const outcomes = [
    outcome('US', 'TX', 3),
    outcome('US', 'CA', 5),
    outcome('US', null, 7),
    outcome('FR', null, 11),
    outcome(null, null, 13),
  ]
  const passed = rules.map((rule) => sumOutcomes(rule, rules, outcomes).passed)
  expect(passed).toEqual([3, 12, 24])
  expect(sumOutcomes(place('GB'), rules, outcomes)).toEqual({ passed: 0, failed: 0, left: 0 })
})
