import { askForRefund } from '@stagedoor/contract/refunds'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { RefundRequestButton, RefundStateBadge } from './refund-request.tsx'

const receiptId = '0199a0b0c0d0700080000000000000c1'
const request = {
  _id: '0199a0b0c0d0700080000000000000c2',
  receiptId,
  state: 'open',
  reason: 'I bought it twice',
  answer: '',
  createdAt: '2026-03-16T12:00:00.000Z',
  decidedAt: null,
} as const

it('a fan asks for a refund with a reason', async ({ api, user }) => {
  api.on(askForRefund, () => request)
  await renderFeature(<RefundRequestButton receiptId={receiptId} />)
  await user.click(screen.getByRole('button', { name: 'Ask for a refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a refund' }))
  await user.type(dialog.getByLabelText('Why do you ask for a refund?'), request.reason)
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await screen.findAllByText('Your request was sent')
  expect(api.sent(askForRefund)).toEqual([{ body: { receiptId, reason: request.reason } }])
})

it('says that a refund was asked for already', async ({ api, user }) => {
  api.refuse(askForRefund, 'refunds.asked_already')
  await renderFeature(<RefundRequestButton receiptId={receiptId} />)
  await user.click(screen.getByRole('button', { name: 'Ask for a refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a refund' }))
  await user.type(dialog.getByLabelText('Why do you ask for a refund?'), request.reason)
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You have already asked for a refund of this',
  )
})

it('names the state of a request', async () => {
  await renderFeature(<RefundStateBadge state="refused" />)
  expect(screen.getByText('Refund refused')).toBeDefined()
})
