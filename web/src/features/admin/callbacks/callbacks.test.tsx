import { readGatewayCallback, replayGatewayCallback } from '@stagedoor/contract/admin'
import { done } from '@stagedoor/contract/kit'
import { screen } from '@testing-library/react'
import { expect, it as plainIt } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { CallbackDialog } from './callback-dialog.tsx'
import { callbackState, eventsLabel, type WireCallback } from './labels.ts'

const asAdmin = { viewer: admin() }

const id = '0199a0b0c0d0700080000000000000c1'
const callback: WireCallback = {
  _id: id,
  gateway: 'ccbill',
  eventId: 'NewSaleSuccess:0912',
  state: 'failed',
  events: ['payment', 'rebill', 'payment'],
  attempts: 5,
  copies: 2,
  failure: 'There is no such payment',
  receivedAt: '2026-03-15T12:00:00.000Z',
  lastReceivedAt: '2026-03-15T12:00:00.000Z',
  appliedAt: null,
  nextAttemptAt: null,
}

plainIt('names each kind of event once, and says when a callback was not read yet', () => {
  expect(eventsLabel(callback.events)).toBe('Payment, Renewal')
  expect(eventsLabel([])).toBe('Not read yet')
  expect(eventsLabel(['novelty'])).toBe('novelty')
  expect(callbackState('failed')).toEqual({ text: 'Failed', tone: 'bad' })
})

const content = {
  ...callback,
  method: 'POST',
  ip: '192.0.2.1',
  query: 'eventType=Sale',
  body: 'amount=10',
  headers: [{ name: 'content-type', value: 'application/json' }],
}

it('shows the content of a callback with its problem', async ({ api }) => {
  api.on(readGatewayCallback, () => content)
  await renderFeature(<CallbackDialog callback={callback} onClose={() => undefined} />, asAdmin)
  screen.getByText('There is no such payment')
  expect((await screen.findByLabelText('Content of the callback')).textContent).toBe(
    'POST eventType=Sale\ncontent-type: application/json\n\namount=10',
  )
})

it('applies a callback again, waits for that, and shows the outcome in the open dialog', async ({
  api,
  user,
}) => {
  const answers = [content, { ...content, state: 'received' as const, attempts: 0 }]
  const applied = { ...content, state: 'applied' as const, attempts: 1, failure: '' }
  api.on(readGatewayCallback, () => answers.shift() ?? applied)
  api.on(replayGatewayCallback, () => done)
  let closed = 0
  await renderFeature(<CallbackDialog callback={callback} onClose={() => (closed += 1)} />, asAdmin)
  await user.click(screen.getByRole('button', { name: 'Apply again' }))
  await screen.findByText('It was applied again.')
  screen.getByText('Applied')
  expect(screen.queryByText('There is no such payment')).toBeNull()
  expect(api.sent(replayGatewayCallback)).toEqual([{ params: { id } }])
  expect(closed).toBe(0)
})

it('says that a callback could not be applied again, and why', async ({ api, user }) => {
  api.on(readGatewayCallback, () => content)
  api.on(replayGatewayCallback, () => done)
  await renderFeature(<CallbackDialog callback={callback} onClose={() => undefined} />, asAdmin)
  await user.click(screen.getByRole('button', { name: 'Apply again' }))
  await screen.findByText('It could not be applied.')
  screen.getByText('There is no such payment')
})
