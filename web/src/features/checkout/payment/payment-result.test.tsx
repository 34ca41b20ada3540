import { readTransaction } from '@stagedoor/contract/payments'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { payment } from '../../../../test/payment-fixtures.ts'
import { PaymentResult } from './payment-result.tsx'

const pending = payment({ status: 'processing' })
const declined = payment({ status: 'fail', isPending: false, failureReason: 'Card expired' })

it('follows a payment until it fails, and says why nothing was charged', async ({ api, user }) => {
  api.on(readTransaction, () => declined)
  const page = await renderFeature(<PaymentResult first={pending} isReported />, {
    route: '/payment/result',
  })
  screen.getByRole('heading', { name: 'Being confirmed' })
  await screen.findByRole('heading', { name: 'The payment did not go through' })
  screen.getByText('Card expired. Nothing was charged.')
  expect(api.sent(readTransaction)[0]).toEqual({ params: { id: pending._id } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(page.location()).toBe('/wallet')
})

it('a buyer who left the payment page is offered both ways on, and not told that nothing is left to pay', async ({
  api,
  user,
  opened,
}) => {
  const open = payment({ status: 'created', isPending: true, paymentUrl: '/sandbox/p3' })
  api.on(readTransaction, () => open)
  const page = await renderFeature(<PaymentResult first={open} isReported={false} />)
  screen.getByRole('heading', { name: 'Not finished' })
  screen.getByText(
    /If you have paid already, it is confirmed by itself: you are charged only once\./,
  )
  expect(screen.queryByText(/You do not need to pay again/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go on paying' }))
  expect(opened()).toEqual(['/sandbox/p3'])
  await user.click(screen.getByRole('button', { name: 'Choose another way' }))
  expect(page.location()).toBe('/wallet')
})

it('a payment whose buyer comes back as one who paid waits for the report of the company', async ({
  api,
}) => {
  const open = payment({ status: 'created', isPending: true, paymentUrl: '/sandbox/p3' })
  api.on(readTransaction, () => open)
  await renderFeature(<PaymentResult first={open} isReported />)
  screen.getByRole('heading', { name: 'Being confirmed' })
  expect(screen.queryByRole('button', { name: 'Go on paying' })).toBeNull()
})

it('a payment that the bank wants confirmed leads to the page of the bank', async ({
  api,
  user,
  opened,
}) => {
  const asked = payment({ status: 'require_authentication', paymentUrl: '/bank/p4' })
  api.on(readTransaction, () => asked)
  await renderFeature(<PaymentResult first={asked} isReported />)
  screen.getByRole('heading', { name: 'Confirm with your bank' })
  await user.click(screen.getByRole('button', { name: 'Confirm with your bank' }))
  expect(opened()).toEqual(['/bank/p4'])
})
