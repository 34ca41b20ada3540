import { done } from '@stagedoor/contract/kit'
import { planCharge, planPayment, refundCharge, refundPayment } from '@stagedoor/contract/refunds'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { refundPlan } from '../../../../test/payment-fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { RefundDialog } from './refund-dialog.tsx'

const id = '0199a0b0c0d0700080000000000000c1'
const { planHash } = refundPlan()

it('refunds a tip after its effects were confirmed', async ({ api, user }) => {
  const onClose = vi.fn()
  api.on(planCharge, () => refundPlan())
  api.on(refundCharge, () => done)
  await renderFeature(<RefundDialog of={{ kind: 'charge', id }} onClose={onClose} />, {
    viewer: admin(),
  })
  await user.click(await screen.findByRole('button', { name: 'Charged by mistake' }))
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await user.click(await screen.findByRole('button', { name: /^Refund \$20/ }))
  await screen.findAllByText('The amount is back in the wallet')
  expect(api.sent(refundCharge)).toEqual([
    { params: { id }, body: { reason: 'Charged by mistake', planHash } },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('a refund shows its effects again when they have changed', async ({ api, user }) => {
  api.on(planCharge, () => refundPlan())
  await renderFeature(<RefundDialog of={{ kind: 'charge', id }} onClose={vi.fn()} />, {
    viewer: admin(),
  })
  await user.click(await screen.findByRole('button', { name: 'Charged by mistake' }))
  await user.click(screen.getByRole('button', { name: 'Review' }))
  api.on(planCharge, () => refundPlan({ toWallet: 12 }))
  api.refuse(refundCharge, 'refunds.plan_changed')
  await user.click(await screen.findByRole('button', { name: /^Refund \$20/ }))
  await screen.findByRole('button', { name: /^Refund \$12/ })
  expect(screen.getByRole('alert').textContent).toBe(
    'The refund has changed. Check it and confirm again.',
  )
})

it('offers no part of a payment whose company refunds it as a whole only', async ({
  api,
  user,
}) => {
  const whole = refundPlan({
    kind: 'subscription',
    to: 'card',
    toCard: 9.99,
    toWallet: 0,
    canBePartial: false,
  })
  api.on(planPayment, () => whole)
  api.on(refundPayment, () => done)
  await renderFeature(<RefundDialog of={{ kind: 'payment', id }} onClose={vi.fn()} />, {
    viewer: admin(),
  })
  const amount = await screen.findByRole('textbox', { name: 'Amount in USD' })
  await expect.poll(() => (amount as HTMLInputElement).value).toBe('9.99')
  expect((amount as HTMLInputElement).readOnly).toBe(true)
  screen.getByText('This payment service refunds whole payments only.')
  await user.click(screen.getByRole('button', { name: 'Charged by mistake' }))
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await user.click(await screen.findByRole('button', { name: /^Refund \$9\.99/ }))
  await expect.poll(() => api.sent(refundPayment)).toHaveLength(1)
})

it('a refund without a reason is not reviewed', async ({ api, user }) => {
  api.on(planCharge, () => refundPlan())
  await renderFeature(<RefundDialog of={{ kind: 'charge', id }} onClose={vi.fn()} />, {
    viewer: admin(),
  })
  await screen.findByText('Tip for Mia')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await screen.findByText('Enter a reason of at least 5 characters.')
})
