import { done } from '@stagedoor/contract/kit'
import { compareNow, resolveDifference } from '@stagedoor/contract/reconciliation'
import { screen } from '@testing-library/react'
import { expect, it as plainIt } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { differenceColumns } from './columns.tsx'
import { CompareButton } from './compare-button.tsx'
import {
  differenceKind,
  resolutionText,
  runState,
  type WireDifference,
  type WireRun,
} from './labels.ts'
import { ResolveButton } from './resolve-button.tsx'
import { Runs } from './runs.tsx'

const id = '0199a0b0c0d0700080000000000000e1'
const at = '2026-03-15T12:00:00.000Z'
const difference: WireDifference = {
  _id: id,
  gateway: 'stripe',
  kind: 'missing_here',
  type: 'refund',
  externalId: 're_1',
  transactionId: id,
  ours: null,
  theirs: 12.5,
  currency: 'USD',
  occurredAt: at,
  state: 'open',
  resolution: null,
  note: '',
  resolvedAt: null,
  createdAt: at,
}
const run: WireRun = {
  _id: 'stripe',
  from: at,
  to: at,
  finishedAt: at,
  transactions: 3,
  differences: 0,
  failure: '',
}

plainIt.each([
  [{}, 'Agrees'],
  [{ differences: 1 }, '1 difference'],
  [{ failure: 'Stripe did not answer' }, 'Not possible'],
  [{ finishedAt: null }, 'Comparing…'],
])('a comparison with %o says %s', (changes, text) => {
  expect(runState({ ...run, ...changes }).text).toBe(text)
})

plainIt('says how a difference was resolved', () => {
  expect(differenceKind('missing_there')).toBe('Missing at the company')
  expect(resolutionText({ resolution: 'agrees', note: '' })).toBe('A later comparison agrees')
  expect(resolutionText({ resolution: 'noted', note: 'Refunded by hand' })).toBe('Refunded by hand')
})

it('the button of reconciliation runs a comparison', async ({ api, user }) => {
  api.on(compareNow, () => done)
  await renderFeature(<CompareButton />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Compare now' }))
  await expect.poll(() => api.sent(compareNow)).toHaveLength(1)
})

it('resolves a difference only with a note, and says when another admin was faster', async ({
  api,
  user,
}) => {
  api.refuse(resolveDifference, 'reconciliation.resolved')
  await renderFeature(<ResolveButton difference={difference} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Resolve re_1' }))
  await user.click(await screen.findByRole('button', { name: 'Resolve' }))
  await screen.findByText('Enter a reason of at least 5 characters')
  expect(api.sent(resolveDifference)).toEqual([])
  await user.type(screen.getByRole('textbox'), 'Refunded by hand')
  await user.click(screen.getByRole('button', { name: 'Resolve' }))
  await screen.findByText('This difference is already resolved')
  expect(api.sent(resolveDifference)).toMatchObject([
    { params: { id }, body: { note: 'Refunded by hand' } },
  ])
})

it('a difference shows both amounts and a link to the payment', async () => {
  const cells = differenceColumns().map(({ key, render }) => (
    <div key={key}>{render(difference)}</div>
  ))
  await renderFeature(<div>{cells}</div>, { viewer: admin() })
  screen.getByText('Here: nothing')
  screen.getByText('At the company: $12.50')
  expect(screen.getByRole('link', { name: 'Show the payment' }).getAttribute('href')).toContain(
    `q=${id}`,
  )
})

it('shows why a company could not be compared', async () => {
  await renderFeature(<Runs runs={[{ ...run, failure: 'Stripe did not answer' }]} />, {
    viewer: admin(),
  })
  screen.getByText('Not possible')
  screen.getByText('Stripe did not answer')
})
