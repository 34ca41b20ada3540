import { changePassword } from '@stagedoor/contract/auth'
import { changeAddress, payFirst, readAccess, readTerms } from '@stagedoor/contract/checkout'
import { listSignUpTexts } from '@stagedoor/contract/consents'
import type { WireOf } from '@stagedoor/contract/kit'
import { listCountries } from '@stagedoor/contract/reference'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { FakeApi } from '../../../../test/fake-api.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { offer, offers, payment, paymentMethod } from '../../../../test/payment-fixtures.ts'
import { returnTargetOf } from '../payment/return-target.ts'
import type { ItemForSale } from '../use-checkout.ts'
import GuestDialog from './guest-dialog.tsx'
import KeepAccessDialog from './keep-access-dialog.tsx'

const performer = personCard()
const post: ItemForSale = {
  _id: '0199a0b0c0d0700080000000000000d1',
  price: 2,
  performer,
  contentsLabel: '3 photos',
  poster: null,
}
const country: WireOf<typeof listCountries>[number] = {
  code: 'DE',
  name: 'Germany',
  flag: 'flags/de.svg',
  capital: 'Berlin',
  region: 'EU',
  currency: { code: 'EUR', name: 'Euro', symbol: '€' },
  language: { code: 'de', name: 'German' },
}
const text = { slug: 'terms-of-service', title: 'Terms', content: '', hash: 'f'.repeat(64) }

function ready(api: FakeApi): void {
  api.on(listSignUpTexts, () => ({ data: [text] }))
  api.on(readTerms, () => ({
    currency: 'USD',
    tokenConversionRate: 1,
    minimum: 5,
    isPlayMoney: true,
    methods: [paymentMethod()],
  }))
  api.on(payFirst, () => payment({ paymentUrl: '/sandbox/p1' }))
}
const asGuest = { viewer: null }

it('a visitor subscribes with an address alone, and comes to the page of the payment service', async ({
  api,
  user,
  opened,
}) => {
  ready(api)
  api.on(readOffers, () => offers({ offers: [offer()], isAnsweredByTeam: true }))
  await renderFeature(
    <GuestDialog intent={{ kind: 'subscribe', performer }} onClose={vi.fn()} />,
    asGuest,
  )
  await user.click(await screen.findByRole('button', { name: 'Pay $9.99 and subscribe' }))
  screen.getByText('Messages may be answered by a team.')
  screen.getByText('Enter your e-mail address: the receipt goes there.')
  await user.type(screen.getByLabelText('E-mail'), 'me@example.com')
  await user.click(screen.getByRole('button', { name: 'Pay $9.99 and subscribe' }))
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  const { consentHash } = offer()
  expect(api.sent(payFirst)).toEqual([
    {
      body: {
        email: 'me@example.com',
        checkoutKey: expect.stringMatching(/^[\w-]{43}$/),
        purchase: {
          kind: 'subscription',
          performerId: performer._id,
          type: 'monthly',
          consentHash,
        },
        acceptedTexts: [text.hash],
        next: `/${performer.username}?ask=subscribe`,
      },
    },
  ])
  expect(returnTargetOf(payment()._id)).toMatchObject({
    done: `You are subscribed to ${performer.name}`,
    intent: { kind: 'subscribe', guestEmail: 'me@example.com' },
  })
})

it('a visitor sees what a card pays at least for a cheap post, and logs in back to it', async ({
  api,
  user,
  opened,
}) => {
  ready(api)
  await renderFeature(
    <GuestDialog intent={{ kind: 'buy', item: post }} onClose={vi.fn()} />,
    asGuest,
  )
  await user.type(await screen.findByLabelText('E-mail'), 'me@example.com')
  screen.getByText('A card pays $5.00 at least: $3 stays in your wallet.')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain(
    encodeURIComponent('ask=unlock'),
  )
  await user.click(screen.getByRole('button', { name: 'Unlock for $5.00' }))
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  expect(api.sent(payFirst)).toMatchObject([
    { body: { purchase: { kind: 'feed', ref: post._id, price: 2 } } },
  ])
})

it('a visitor accepts the terms and the texts as they are now, after a refusal because they changed', async ({
  api,
  user,
  opened,
}) => {
  ready(api)
  api.on(readOffers, () => offers({ offers: [offer()] }))
  api.refuse(payFirst, 'subscriptions.terms_changed')
  await renderFeature(
    <GuestDialog intent={{ kind: 'subscribe', performer }} onClose={vi.fn()} />,
    asGuest,
  )
  await user.type(await screen.findByLabelText('E-mail'), 'me@example.com')
  api.on(readOffers, () => offers({ offers: [offer({ price: 12, consentHash: 'new' })] }))
  await user.click(screen.getByRole('button', { name: 'Pay $9.99 and subscribe' }))
  const agree = await screen.findByRole('button', { name: 'Pay $12.00 and subscribe' })
  api.refuse(payFirst, 'consents.text_changed')
  const newer = { ...text, title: 'Newer terms', hash: 'e'.repeat(64) }
  api.on(listSignUpTexts, () => ({ data: [newer] }))
  await user.click(agree)
  await screen.findByRole('link', { name: 'Newer terms' })
  api.on(payFirst, () => payment({ paymentUrl: '/sandbox/p1' }))
  await user.click(agree)
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  expect(api.sent(payFirst).at(-1)).toMatchObject({
    body: { acceptedTexts: [newer.hash], purchase: { consentHash: 'new' } },
  })
})

it.for(['product', 'stream'] as const)(
  'a visitor buys a %s with an address alone',
  async (objectType, { api, user, opened }) => {
    ready(api)
    const item = { ...post, objectType, price: 20 }
    await renderFeature(<GuestDialog intent={{ kind: 'buy', item }} onClose={vi.fn()} />, asGuest)
    await user.type(await screen.findByLabelText('E-mail'), 'me@example.com')
    await user.click(screen.getByRole('button', { name: 'Buy for $20.00' }))
    await expect.poll(opened).toEqual(['/sandbox/p1'])
    expect(api.sent(payFirst)).toMatchObject([
      { body: { purchase: { kind: objectType, ref: post._id, price: 20 } } },
    ])
  },
)

it('a visitor keeps the price that a refusal named when the next attempt is refused for another reason', async ({
  api,
  user,
  opened,
}) => {
  ready(api)
  api.refuse(payFirst, 'wallet.price_changed', { price: 25 })
  const item = { ...post, price: 20 }
  await renderFeature(<GuestDialog intent={{ kind: 'buy', item }} onClose={vi.fn()} />, asGuest)
  await user.type(await screen.findByLabelText('E-mail'), 'me@example.com')
  await user.click(screen.getByRole('button', { name: 'Unlock for $20.00' }))
  const agree = await screen.findByRole('button', { name: 'Unlock for $25.00' })
  api.refuse(payFirst, 'payments.gateway_failed')
  await user.click(agree)
  await screen.findByText(/^The payment service is not responding/)
  api.on(payFirst, () => payment({ paymentUrl: '/sandbox/p1' }))
  await user.click(screen.getByRole('button', { name: 'Unlock for $25.00' }))
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  expect(api.sent(payFirst).map(({ body }) => body.purchase)).toMatchObject([
    { price: 20 },
    { price: 25 },
    { price: 25 },
  ])
  expect(returnTargetOf(payment()._id)).toMatchObject({ intent: { item: { price: 25 } } })
})

it('a visitor orders goods to the address of the same form, at the price that a refusal names', async ({
  api,
  user,
  opened,
}) => {
  ready(api)
  api.on(listCountries, () => [country])
  api.refuse(payFirst, 'wallet.price_changed', { price: 12, shippingPrice: 4 })
  const item = { ...post, objectType: 'product' as const, price: 10, shippingPrice: 4, stock: 3 }
  await renderFeature(<GuestDialog intent={{ kind: 'order', item }} onClose={vi.fn()} />, asGuest)
  await user.click(await screen.findByRole('button', { name: 'Buy for $14.00' }))
  await screen.findByText('Choose a country', { selector: 'small' })
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Full name'))
  await user.type(screen.getByLabelText('Full name'), 'Ann Lee')
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await user.type(screen.getByLabelText('Street'), 'Main Street')
  await user.type(screen.getByLabelText('Postal code'), '10115')
  await user.type(screen.getByLabelText('City'), 'Berlin')
  await user.clear(screen.getByLabelText('Quantity'))
  await user.type(screen.getByLabelText('Quantity'), '2')
  await user.type(screen.getByLabelText('E-mail'), 'me@example.com')
  await user.click(screen.getByRole('button', { name: 'Buy for $24.00' }))
  const agree = await screen.findByRole('button', { name: 'Buy for $28.00' })
  api.on(payFirst, () => payment({ paymentUrl: '/sandbox/p1' }))
  await user.click(agree)
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  expect(api.sent(payFirst).at(-1)).toMatchObject({
    body: {
      purchase: {
        kind: 'product',
        ref: post._id,
        price: 12,
        quantity: 2,
        shownShippingPrice: 4,
        address: { name: 'Ann Lee', country: 'Germany', city: 'Berlin', zipCode: '10115' },
      },
    },
  })
})

it('a visitor who wants the files of a message registers first', async ({ opened }) => {
  const item = { ...post, objectType: 'message' as const }
  await renderFeature(<GuestDialog intent={{ kind: 'buy', item }} onClose={vi.fn()} />, asGuest)
  await expect.poll(opened).toEqual([expect.stringContaining('/auth/fan-register?next=')])
})

it('a visitor who paid corrects the address and chooses a password', async ({ api, user }) => {
  let email = 'wrong@example.com'
  api.on(readAccess, () => ({ email, hasPassword: false, passkeys: 0 }))
  api.on(changeAddress, ({ body }) => {
    email = body.email
    return { success: true as const }
  })
  api.on(changePassword, () => true as const)
  const onClose = vi.fn()
  await renderFeature(
    <KeepAccessDialog intent={{ kind: 'keep', done: 'Post unlocked' }} onClose={onClose} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Not your address?' }))
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'right@example.com')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByText('right@example.com')
  await user.click(screen.getByRole('button', { name: 'Choose a password' }))
  screen.getByText('@robin')
  await user.type(screen.getByLabelText('Password'), 'velvet curtain 42')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(api.sent(changePassword)).toEqual([{ body: { password: 'velvet curtain 42' } }])
})

it('a fan who has a password is only told what is open', async ({ api, user }) => {
  api.on(readAccess, () => ({ email: null, hasPassword: true, passkeys: 0 }))
  const onClose = vi.fn()
  await renderFeature(
    <KeepAccessDialog intent={{ kind: 'keep', done: 'Post unlocked' }} onClose={onClose} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Choose a password' })).toBeNull()
})
