import { savePaymentGateway, testPaymentGateway } from '@stagedoor/contract/admin'
import { done } from '@stagedoor/contract/kit'
import { screen } from '@testing-library/react'
import { expect, it as plainIt, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { GatewayCard } from './gateway-card.tsx'
import { type Gateway, gatewayAbilities, gatewayState, moved } from './labels.ts'
import { SetupDialog } from './setup-dialog.tsx'

const field = (changes: object) => ({
  name: 'shopId',
  kind: 'text' as const,
  label: 'Shop ID',
  help: 'In the Control Center.',
  isOptional: false,
  isInAddress: false,
  isSet: false,
  value: '',
  ...changes,
})

const failedTest = { at: '2026-01-01T00:00:00.000Z', problem: 'Verotel: wrong signature' }

const gateway = (changes: Partial<Gateway> = {}): Gateway => ({
  _id: 'verotel',
  title: 'Verotel',
  fields: [field({}), field({ name: 'signatureKey', kind: 'secret', label: 'Signature key' })],
  isComplete: true,
  isEnabled: false,
  isPreferred: false,
  priority: 0,
  statementDescriptor: '',
  webhookUrl: 'https://site.example/api/payment/verotel/callhook',
  returnUrls: null,
  test: null,
  minimumPrice: 2.95,
  maximumPrice: 500,
  currencies: ['USD', 'EUR'],
  canRefund: false,
  allowsAdultContent: true,
  takesSubscriptions: false,
  wallets: [],
  offersWallets: false,
  lastEventAt: null,
  lastPaidAt: null,
  failed: 0,
  unsettled: 0,
  ...changes,
})

plainIt.each([
  [{ isComplete: false }, 'Not set up'],
  [{}, 'Ready to enable'],
  [{ isEnabled: true }, 'Enabled'],
  [{ isEnabled: true, isPreferred: true }, 'First choice'],
  [{ isEnabled: true, isPreferred: true, test: failedTest }, 'Enabled, test failed'],
  [{ test: failedTest }, 'Test failed'],
])('a payment company with %o is shown as %s', (changes, text) => {
  expect(gatewayState(gateway(changes)).text).toBe(text)
})

plainIt('the abilities of a payment company are listed in one line', () => {
  expect(gatewayAbilities(gateway(), 'USD')).toBe(
    '$2.95 to $500.00 · USD, EUR · top-ups only · refunds at the company',
  )
})

plainIt('a payment company moves by one place, and not beyond the ends', () => {
  const enabled = ['verotel', 'ccbill', 'segpay'].map((_id) => gateway({ _id }))
  expect(moved(enabled, 'segpay', -1)?.map(({ _id }) => _id)).toEqual([
    'verotel',
    'segpay',
    'ccbill',
  ])
  expect(moved(enabled, 'verotel', -1)).toBeUndefined()
  expect(moved(enabled, 'segpay', 1)).toBeUndefined()
})

it('stores keys, keeps a stored secret that is left empty, and shows why the company refuses them', async ({
  api,
  user,
}) => {
  const stored = gateway({
    fields: [field({}), field({ name: 'signatureKey', kind: 'secret', label: 'Key', isSet: true })],
  })
  api.on(savePaymentGateway, () => stored)
  api.refuse(testPaymentGateway, 'payments.gateway_test_failed', {
    reason: 'Verotel: invalid signature',
  })
  const onClose = vi.fn()
  await renderFeature(<SetupDialog gateway={stored} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Save and test' }))
  await screen.findByText('Enter a value')
  expect(api.sent(savePaymentGateway)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Shop ID' }), '64233')
  await user.click(screen.getByRole('button', { name: 'Save and test' }))
  await screen.findByText(/Verotel: invalid signature/)
  expect(api.sent(savePaymentGateway)).toEqual([
    { params: { name: 'verotel' }, body: { values: { shopId: '64233' }, statementDescriptor: '' } },
  ])
  expect(onClose).not.toHaveBeenCalled()
  api.on(testPaymentGateway, () => done)
  await user.click(screen.getByRole('button', { name: 'Save and test' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('says that wallets are turned on in the account of a company that can offer them', async ({
  api,
  user,
}) => {
  const stripe = gateway({ title: 'Stripe', fields: [], wallets: ['apple_pay', 'google_pay'] })
  api.on(savePaymentGateway, () => stripe)
  api.on(testPaymentGateway, () => done)
  await renderFeature(<SetupDialog gateway={stripe} onClose={vi.fn()} />)
  await user.click(screen.getByRole('checkbox', { name: /^Apple Pay and Google Pay/ }))
  await user.click(screen.getByRole('button', { name: 'Save and test' }))
  await expect
    .poll(() => api.sent(savePaymentGateway).map(({ body }) => body))
    .toEqual([{ values: {}, statementDescriptor: '', offersWallets: true }])
})

it('shows why the latest test failed beside the button, and before the company is enabled', async ({
  user,
}) => {
  await renderFeature(<GatewayCard gateway={gateway({ test: failedTest })} enabled={[]} />)
  screen.getByText(/Verotel: wrong signature/)
  await user.click(screen.getByRole('button', { name: 'Enable Verotel' }))
  await screen.findByText('The latest test failed: Verotel: wrong signature')
})

it('shows the whole addresses to register, with the key that is typed', async ({ user }) => {
  const returnUrls = {
    approved: 'https://site.example/payment/success',
    declined: 'https://site.example/payment/cancel',
  }
  const key = field({
    name: 'callbackKey',
    kind: 'secret',
    label: 'Key',
    isOptional: true,
    isInAddress: true,
  })
  await renderFeature(
    <SetupDialog gateway={gateway({ fields: [key], returnUrls })} onClose={vi.fn()} />,
  )
  screen.getByText(/callhook\?key=[0-9a-f-]{36}$/)
  screen.getByText(returnUrls.approved)
  screen.getByText(returnUrls.declined)
  const input = screen.getByLabelText('Key (optional)')
  await user.clear(input)
  await user.type(input, 'another-key-of-the-site')
  screen.getByText('https://site.example/api/payment/verotel/callhook?key=another-key-of-the-site')
})

it('enables a company after the others, once that is confirmed', async ({ api, user }) => {
  api.on(savePaymentGateway, () => gateway({ isEnabled: true }))
  const other = gateway({ _id: 'ccbill', isEnabled: true, priority: 4 })
  await renderFeature(<GatewayCard gateway={gateway()} enabled={[other]} />)
  await user.click(screen.getByRole('button', { name: 'Enable Verotel' }))
  await user.click(await screen.findByRole('button', { name: 'Enable' }))
  const body = { isEnabled: true, priority: 5 }
  await expect
    .poll(() => api.sent(savePaymentGateway))
    .toEqual([{ params: { name: 'verotel' }, body }])
})

it('a company whose terms forbid adult content asks to confirm that the site has none', async ({
  api,
  user,
}) => {
  const strict = gateway({ title: 'Stripe', allowsAdultContent: false })
  api.on(savePaymentGateway, () => strict)
  await renderFeature(<GatewayCard gateway={strict} enabled={[]} />)
  await user.click(screen.getByRole('button', { name: 'Enable Stripe' }))
  await screen.findByText(/The terms of Stripe forbid adult content/)
  await user.click(screen.getByRole('button', { name: 'Enable without adult content' }))
  const body = { isEnabled: true, priority: 0, hasNoAdultContent: true }
  await expect
    .poll(() => api.sent(savePaymentGateway))
    .toEqual([{ params: { name: 'verotel' }, body }])
})

it('moves a company up by giving all enabled ones their places', async ({ api, user }) => {
  const enabled = [
    gateway({ _id: 'ccbill', title: 'CCBill', isEnabled: true }),
    gateway({ isEnabled: true }),
  ]
  api.on(savePaymentGateway, () => enabled[0] as Gateway)
  await renderFeature(<GatewayCard gateway={enabled[1] as Gateway} enabled={enabled} />)
  await user.click(screen.getByRole('button', { name: 'Move Verotel up' }))
  await expect
    .poll(() => api.sent(savePaymentGateway))
    .toEqual([
      { params: { name: 'verotel' }, body: { priority: 0 } },
      { params: { name: 'ccbill' }, body: { priority: 1 } },
    ])
})
