import {
  adminSaveBankAccount,
  adminSavePaypal,
  saveBankAccount,
  saveCrypto,
  savePaypal,
} from '@stagedoor/contract/banking'
import {
  calculate,
  canCreate,
  create,
  list,
  readBalances,
  update,
} from '@stagedoor/contract/payouts'
import { screen } from '@testing-library/react'
import { expect, it as plainIt, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import {
  accountLabel,
  payoutState,
  type WireAccounts,
  type WirePayout,
} from '../../lib/labels/payout-labels.ts'
import { BankForm } from './bank-form.tsx'
import { CryptoForm } from './crypto-form.tsx'
import { PaypalForm } from './paypal-form.tsx'
import { RequestDialog } from './request-dialog.tsx'

const bank = {
  firstName: 'Mia',
  lastName: 'Lane',
  bankName: 'First Bank',
  bankAccount: '••••3000',
  bankRouting: '',
  bankSwiftCode: '',
  address: '',
  city: '',
  state: '',
  country: '',
}
const paypalSetting = { key: 'paypal' as const, value: { email: 'mia@example.com' } }
const accounts: WireAccounts = {
  bankingInformation: bank,
  paypalSetting,
  cryptoAccount: null,
  offersCrypto: false,
  states: [],
  frozenAt: null,
}

const payout: WirePayout = {
  _id: '0199a0b0c0d0700080000000000000d1',
  source: 'performer',
  sourceId: '0199a0b0c0d0700080000000000000d2',
  paymentAccountType: 'banking',
  paymentAccountInfo: bank,
  requestNote: 'Thanks',
  adminNote: '',
  status: 'pending',
  requestTokens: 80,
  tokenConversionRate: 1,
  amount: 80,
  payoutId: null,
  approvedAt: null,
  closedAt: null,
  createdAt: '2026-03-15T12:00:00.000Z',
  updatedAt: '2026-03-15T12:00:00.000Z',
}

plainIt('a payout names its account without its numbers', () => {
  expect(accountLabel(bank)).toBe('First Bank · ••••3000')
  expect(accountLabel({ email: 'mia@example.com' })).toBe('PayPal · mia@example.com')
  expect(accountLabel(null)).toBe('Deleted account')
})

plainIt.each([
  ['pending', 'In review'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['done', 'Paid'],
] as const)('the status %s of a payout is shown as %s', (status, text) => {
  expect(payoutState(status).text).toBe(text)
})

const nothing = { gateway: null, account: null }
const atStripe = {
  gateway: { name: 'stripe', title: 'Stripe' },
  account: { accountId: 'acct_1', canReceive: true, missing: [] },
}

it('requests a payout to the account at a payment company', async ({ api, settled, user }) => {
  api.on(create, () => payout)
  const props = {
    available: 120,
    accounts,
    connected: atStripe,
    onDone: vi.fn(),
    onClose: () => undefined,
  }
  await renderFeature(<RequestDialog {...props} />, { viewer: creator() })
  await user.click(screen.getByRole('radio', { name: /Stripe/ }))
  await user.click(screen.getByRole('button', { name: 'Request payout' }))
  await expect
    .poll(() => api.sent(create))
    .toMatchObject([{ body: { paymentAccountType: 'stripe' } }])
  const reads = [list, calculate, canCreate, readBalances]
  await expect.poll(() => settled).toEqual(reads.map(({ name }) => name))
})

it('requests all that is available to the chosen account, and refuses more or less than allowed', async ({
  api,
  user,
}) => {
  api.on(create, () => payout)
  const onDone = vi.fn()
  const dialog = (
    <RequestDialog
      available={120}
      accounts={accounts}
      connected={nothing}
      onDone={onDone}
      onClose={() => undefined}
    />
  )
  await renderFeature(dialog, { viewer: creator() })
  const amount = screen.getByRole('textbox', { name: 'Amount in USD' })
  for (const [typed, problem] of [
    ['121', /up to \$120/],
    ['1', /The smallest payout is/],
    ['much', /Enter an amount/],
  ] as const) {
    await user.clear(amount)
    await user.type(amount, typed)
    await user.click(screen.getByRole('button', { name: 'Request payout' }))
    await screen.findByText(problem)
  }
  expect(api.sent(create)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'All of it' }))
  await user.click(screen.getByRole('radio', { name: /PayPal/ }))
  await user.click(screen.getByRole('button', { name: 'Request payout' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sent(create)).toMatchObject([
    { body: { requestTokens: 120, paymentAccountType: 'paypal' } },
  ])
})

it('changes a request with its values, and offers only accounts that were saved', async ({
  api,
  user,
}) => {
  api.on(update, () => payout)
  const onDone = vi.fn()
  const withoutPaypal = { ...accounts, paypalSetting: null }
  const props = {
    payout,
    available: 120,
    accounts: withoutPaypal,
    connected: nothing,
    onDone,
    onClose: () => undefined,
  }
  await renderFeature(<RequestDialog {...props} />, { viewer: creator() })
  expect(screen.getByRole('radio', { name: /PayPal/ })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sent(update)).toMatchObject([
    {
      params: { id: payout._id },
      body: { requestTokens: 80, paymentAccountType: 'banking', requestNote: 'Thanks' },
    },
  ])
})

it('saves a bank account, whose numbers are typed again, and says what is wrong with an IBAN', async ({
  api,
  user,
}) => {
  api.on(saveBankAccount, () => bank)
  const onDone = vi.fn()
  await renderFeature(<BankForm saved={bank} onDone={onDone} />, { viewer: creator() })
  screen.getByText('Saved: ••••3000. Type it again.')
  const account = screen.getByRole('textbox', { name: 'Account number or IBAN' })
  await user.type(account, 'DE89 3704 0044 0532 0130 01')
  await user.click(screen.getByRole('button', { name: 'Save bank account' }))
  await screen.findByText('The check digits of this IBAN are wrong')
  await user.clear(account)
  await user.type(account, 'DE89 3704 0044 0532 0130 00')
  await user.click(screen.getByRole('button', { name: 'Save bank account' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sent(saveBankAccount)).toMatchObject([
    { body: { firstName: 'Mia', bankName: 'First Bank' } },
  ])
})

it('saves a PayPal address', async ({ api, user }) => {
  api.on(savePaypal, () => paypalSetting)
  const onDone = vi.fn()
  await renderFeature(<PaypalForm saved={null} onDone={onDone} />, { viewer: creator() })
  const email = screen.getByRole('textbox', { name: 'E-mail address at PayPal' })
  await user.type(email, 'mia')
  await user.click(screen.getByRole('button', { name: 'Save PayPal address' }))
  await screen.findByText(/Enter an e-mail address/)
  await user.type(email, '@example.com')
  await user.click(screen.getByRole('button', { name: 'Save PayPal address' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sent(savePaypal)).toEqual([
    { body: { key: 'paypal', value: { email: 'mia@example.com' } } },
  ])
})

it('saves the address of a wallet, and says that one is wrong', async ({ api, user }) => {
  const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  api.refuse(saveCrypto, 'banking.crypto_address_wrong')
  const onDone = vi.fn()
  await renderFeature(<CryptoForm saved={null} onDone={onDone} />, { viewer: creator() })
  await user.selectOptions(screen.getByLabelText('Network'), 'Tron (TRC-20)')
  await user.type(screen.getByRole('textbox', { name: 'Address of your wallet' }), address)
  await user.click(screen.getByRole('button', { name: 'Save wallet' }))
  await screen.findByText(/This is not a valid address on this network/)
  api.on(saveCrypto, () => ({ network: 'bitcoin' as const, address: '1A1z••••vfNa' }))
  await user.selectOptions(screen.getByLabelText('Network'), 'Bitcoin')
  await user.click(screen.getByRole('button', { name: 'Save wallet' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sent(saveCrypto).at(-1)).toEqual({ body: { network: 'bitcoin', address } })
})

it('saves the bank account of a creator for an admin', async ({ api, user }) => {
  api.on(adminSaveBankAccount, () => bank)
  const onDone = vi.fn()
  await renderFeature(<BankForm saved={bank} performerId={payout.sourceId} onDone={onDone} />)
  await user.type(
    screen.getByRole('textbox', { name: /Account number or IBAN/ }),
    'DE89370400440532013000',
  )
  await user.click(screen.getByRole('button', { name: 'Save bank account' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sent(adminSaveBankAccount)).toMatchObject([
    { params: { id: payout.sourceId }, body: { lastName: 'Lane' } },
  ])
})

it('saves the PayPal address of a creator for an admin', async ({ api, user }) => {
  api.on(adminSavePaypal, () => paypalSetting)
  const onDone = vi.fn()
  await renderFeature(
    <PaypalForm saved={paypalSetting} performerId={payout.sourceId} onDone={onDone} />,
  )
  await user.click(screen.getByRole('button', { name: 'Save PayPal address' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sent(adminSavePaypal)).toEqual([
    { params: { id: payout.sourceId }, body: paypalSetting },
  ])
})
