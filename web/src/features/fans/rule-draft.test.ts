import { expect, it } from 'vitest'
import type { WireRule } from './queries.ts'
import { draftOf, newCondition, newGroup, newRule, ruleOf } from './rule-draft.ts'
import { describeRule } from './rule-labels.ts'

const id = '0199a0b0c0d07000800000000000000a'
const rule: WireRule = {
  match: 'any',
  parts: [
    { kind: 'subscription', is: 'paid', not: true },
    { kind: 'subscribedFor', than: 'less', days: 7 },
    { kind: 'expiring', days: 3 },
    { kind: 'spent', source: 'tips', atLeast: 12.5, days: 30 },
    { kind: 'spent', source: 'subscriptions', atLeast: 100 },
    {
      kind: 'group',
      match: 'all',
      not: true,
      conditions: [
        { kind: 'bought', itemId: id },
        { kind: 'boughtAnything' },
        { kind: 'joinedBy', promotionId: id },
        { kind: 'onList', listId: id, not: true },
      ],
    },
    { kind: 'country', countries: ['DE', 'FR'] },
    { kind: 'hasTag', tag: 'vip' },
    { kind: 'notSeen', days: 14 },
  ],
}

it('returns the rule that a draft was made of', () => {
  expect(ruleOf(draftOf(rule))).toEqual(rule)
  expect(ruleOf(newRule())).toEqual({
    match: 'all',
    parts: [{ kind: 'subscription', is: 'running' }],
  })
})

it.each([
  { ...newCondition('expiring'), days: '' },
  { ...newCondition('expiring'), days: '0' },
  { ...newCondition('notSeen'), days: '4000' },
  { ...newCondition('spent'), atLeast: '0' },
  { ...newCondition('spent'), atLeast: '-5' },
  { ...newCondition('spent'), days: 'x' },
  { ...newCondition('hasTag'), tag: ' ' },
  newCondition('bought'),
  newCondition('country'),
  newCondition('onList'),
  { ...newGroup(), conditions: [] },
])('returns no rule for the incomplete part %o', (part) => {
  expect(ruleOf({ match: 'all', parts: [part] })).toBeUndefined()
})

it('reads an amount with a comma, and empty days as all time', () => {
  const part = { ...newCondition('spent'), atLeast: '7,5', days: '' }
  expect(ruleOf({ match: 'all', parts: [part] })?.parts).toEqual([
    { kind: 'spent', source: 'tokens', atLeast: 7.5 },
  ])
})

it('describes a rule in words with the names of what it asks for', () => {
  const named = (text: string) => [{ value: id, text }]
  const words = {
    items: named('Swan'),
    promotions: named('Spring'),
    lists: named('Best'),
    countries: [
      { value: 'DE', text: 'Germany' },
      { value: 'FR', text: 'France' },
    ],
    currency: 'USD',
    formatPrice: (tokens: number) => `${tokens} coins`,
  }
  expect(describeRule(rule, words)).toBe(
    'not: Pays for a subscription now or Subscribed for less than 7 days or Subscription ends ' +
      'within 3 days or ' +
      'Spent at least 12.5 coins on tips within 30 days or Spent at least $100.00 on ' +
      'subscriptions or ' +
      'not (Bought “Swan” and Bought anything and Joined by “Spring” and not: Is on “Best”) or ' +
      'Lives in Germany, France or Has the tag “vip” or Not seen for 14 days',
  )
})
