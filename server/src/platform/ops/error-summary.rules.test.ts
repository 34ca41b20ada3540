import { expect, test } from 'vitest'
import { redactMessage, summarizeError } from './error-summary.ts'

test('removes values that a client sent from error messages', () => {
  const secrets = [
    'mia@example.com',
    '203.0.113.9',
    'hunter2',
    'abcdefghijklmnopqrstuvwxyz0123456789abcdefghijkl',
  ]
  const text =
    'invalid input syntax for type integer: "hunter2" for mia@example.com from 203.0.113.9, ' +
    'Key (email)=(mia@example.com), ?token=hunter2 abcdefghijklmnopqrstuvwxyz0123456789abcdefghijkl'
  const summary = redactMessage(text)
  for (const secret of secrets) expect(summary).not.toContain(secret)
  expect(summary).toContain('invalid input syntax for type integer')
})

test('keeps the type and location of an error without the folders of the machine', () => {
  const stack =
    `Error: no\n    at charge ` +
    `(file://${process.cwd()}/server/src/modules/wallet/charge-tip.ts:3:1)\n    at x`
  const summary = summarizeError({ type: 'DatabaseError', message: 'deadlock detected', stack })
  expect(summary).toBe(
    'DatabaseError: deadlock detected\nat charge ' +
      '(server/src/modules/wallet/charge-tip.ts:3:1)\nat x',
  )
})
