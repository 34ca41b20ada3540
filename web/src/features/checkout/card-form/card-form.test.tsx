import { confirmPayment, openCardForm, saveCard } from '@stagedoor/contract/payments'
import { listCountries } from '@stagedoor/contract/reference'
import { screen } from '@testing-library/react'
import { afterEach, expect, it as plainIt, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { payment } from '../../../../test/payment-fixtures.ts'
import { ConfirmPayment } from './confirm-payment.tsx'
import { brandOf, isCardNumber, type WireCardForm } from './labels.ts'
import { NewCardForm } from './new-card-form.tsx'

const id = '0199a0b0c0d0700080000000000000e1'
const form: WireCardForm = {
  paymentGateway: 'ccbill',
  title: 'CCBill',
  scriptUrl: 'https://js.pay.example/widget.js',
  applicationId: 'app-of-browsers',
  accountNumber: 900100,
  subaccountNumber: 0,
  sources: { scripts: [], connections: [], frames: [] },
}

/** Puts a script of the company into the page, as if it had loaded; returns its methods. */
function fakeWidget(answer: unknown = { paymentTokenId: 'token-of-the-card' }) {
  const createPaymentToken = vi.fn(
    async () => new Response(JSON.stringify(answer), { status: answer ? 200 : 400 }),
  )
  const authenticateCustomer = vi.fn(async () => answer as Record<string, unknown>)
  class CCBillAdvancedWidget {
    createPaymentToken = createPaymentToken
    authenticateCustomer = authenticateCustomer
  }
  Object.assign(window, { ccbill: { CCBillAdvancedWidget } })
  return { createPaymentToken, authenticateCustomer }
}
afterEach(() => void Reflect.deleteProperty(window, 'ccbill'))

plainIt.each([
  ['4242 4242 4242 4242', 'Visa', true],
  ['5555555555554444', 'Mastercard', true],
  ['378282246310005', 'American Express', true],
  ['4242 4242 4242 4241', 'Visa', false],
  ['4242', 'Visa', false],
])('the card number %s is of %s and fits its check digit: %s', (number, brand, isNumber) => {
  expect(brandOf(number)).toBe(brand)
  expect(isCardNumber(number)).toBe(isNumber)
})

it('gives the card to the company alone, and the site its token and last digits', async ({
  api,
  user,
  opened,
}) => {
  const { createPaymentToken } = fakeWidget()
  api.on(listCountries, () => [
    {
      name: 'Germany',
      code: 'DE',
      capital: 'Berlin',
      region: 'EU' as const,
      currency: null,
      language: { code: 'de', name: 'German' },
      flag: '/flags/de.svg',
    },
  ])
  api.on(openCardForm, () => ({ accessToken: 'short-lived' }))
  api.on(saveCard, () => ({
    _id: 'a',
    paymentGateway: 'ccbill',
    holderName: 'Robin Fan',
    brand: 'Visa',
    last4Digits: '4242',
    month: 4,
    year: 2030,
    token: 'a',
    isProduction: true,
    isDefault: false,
    createdAt: '2026-03-20T12:00:00.000Z',
    updatedAt: '2026-03-20T12:00:00.000Z',
  }))
  await renderFeature(<NewCardForm form={form} email="robin@example.com" />)
  await user.type(screen.getByRole('textbox', { name: 'Card number' }), '4242 4242 4242 4241')
  await user.click(screen.getByRole('button', { name: 'Save the card' }))
  await screen.findByText('Check the card number')
  expect(screen.getAllByText('Fill in this field').length).toBeGreaterThan(3)
  expect(api.sent(openCardForm)).toEqual([])

  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Robin')
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Fan')
  await user.clear(screen.getByRole('textbox', { name: 'Card number' }))
  await user.type(screen.getByRole('textbox', { name: 'Card number' }), '4242 4242 4242 4242')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '04')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2030')
  await user.type(screen.getByRole('textbox', { name: 'Security code' }), '123')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'DE')
  await user.type(screen.getByRole('textbox', { name: 'Postal code' }), '10115')
  await user.click(screen.getByRole('button', { name: 'Save the card' }))
  await expect.poll(opened).toEqual(['/user/cards'])
  expect(createPaymentToken.mock.calls).toEqual([
    ['short-lived', 900100, 0, null, null, 87_600, 10_000],
  ])
  const body = {
    token: 'token-of-the-card',
    holderName: 'Robin Fan',
    brand: 'Visa',
    last4Digits: '4242',
  }
  expect(api.sent(saveCard)).toEqual([
    { params: { gateway: 'ccbill' }, body: { ...body, month: 4, year: 2030 } },
  ])
  expect(document.querySelector<HTMLInputElement>('[data-ccbill="nameOnCard"]')?.value).toBe(
    'Robin Fan',
  )
  expect(document.querySelectorAll('form [name]')).toHaveLength(0)
})

it('charges a payment with the answer of the bank, and leads to its result', async ({
  api,
  user,
  opened,
}) => {
  const answer = {
    success: true,
    status: 'Y',
    eci: '05',
    dsTransId: 'ds',
    amount: 10,
    authenticationType: '',
  }
  const { authenticateCustomer } = fakeWidget(answer)
  api.on(openCardForm, () => ({ accessToken: 'short-lived' }))
  api.refuse(confirmPayment, 'payments.gateway_unavailable')
  const confirmation = { cardToken: 'token-of-the-card', amount: 10, currencyCode: '840' }
  await renderFeature(
    <ConfirmPayment form={{ ...form, transactionId: id }} confirmation={confirmation} />,
  )
  screen.getByText(/Your bank wants you to confirm the payment of \$10\.00/)
  // An answer without a status of the bank confirms nothing.
  authenticateCustomer.mockResolvedValueOnce({ success: true })
  await user.click(screen.getByRole('button', { name: 'Confirm with your bank' }))
  await screen.findByText(/This payment method is not available/)
  expect(api.sent(confirmPayment).at(-1)?.body).toEqual({ success: false, status: '' })
  expect(opened()).toEqual([])
  api.on(confirmPayment, () => payment({ status: 'success' }))
  await user.click(screen.getByRole('button', { name: 'Confirm with your bank' }))
  await expect.poll(opened).toEqual([`/payment/success?transactionId=${id}`])
  expect(authenticateCustomer).toHaveBeenLastCalledWith(
    'short-lived',
    900100,
    0,
    null,
    null,
    'token-of-the-card',
  )
  const body = { success: true, status: 'Y', eci: '05', dsTransId: 'ds' }
  expect(api.sent(confirmPayment).at(-1)).toEqual({ params: { id }, body })
})
