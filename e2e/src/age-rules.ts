import type { addRule } from '@stagedoor/contract/agerules'
import type { WireInputOf } from '@stagedoor/contract/kit'

type RuleBody = WireInputOf<typeof addRule>['body']

/** Returns a rule of a whole country that asks for one proof of age by this method. */
export const proofBy = (method: RuleBody['methods'][number], country: string): RuleBody => ({
  country,
  region: null,
  action: 'assure',
  methods: [method],
  minimumMethods: 1,
  needsDoubleAnonymity: false,
  allowsEstimation: false,
  challengeAge: 18,
  recheck: 'once',
  recheckDays: null,
  retentionDays: 90,
  law: 'Of a journey',
  lawSince: '2026-01-01',
  inForceFrom: null,
  reason: 'A test',
})
