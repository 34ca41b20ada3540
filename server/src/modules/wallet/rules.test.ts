import type { Tokens } from '@stagedoor/contract/kit'
import { ChargeType } from '@stagedoor/contract/wallet/schemas'
import { expect, test } from 'vitest'
import { chargeLabel, isWithin, ledgerReason } from './rules.ts'

test.each([
  [999n, false],
  [1000n, true],
  [5000n, true],
  [9000n, true],
  [9001n, false],
  [-1000n, false],
])('isWithin(%s, 10 to 90) is %s', (amount, isInside) => {
  expect(isWithin(amount as Tokens, { minimum: 1000n as Tokens, maximum: 9000n as Tokens })).toBe(
    isInside,
  )
})

test('every kind of charge has a label and a ledger reason', () => {
  for (const kind of ChargeType.options) expect(chargeLabel(kind)).toMatch(/^[A-Z]/)
  expect(ChargeType.options.filter((kind) => ledgerReason(kind) === 'tip')).toEqual([
    'tip',
    'stream_tip',
  ])
})
