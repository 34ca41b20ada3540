import { createAddress, listAddresses } from '@stagedoor/contract/addresses'
import { payDirectly, readDirect, readTerms } from '@stagedoor/contract/checkout'
import type { WireOf } from '@stagedoor/contract/kit'
import { changeDeliveryAddress } from '@stagedoor/contract/orders'
import { listCards, readTransaction } from '@stagedoor/contract/payments'
import { listCountries } from '@stagedoor/contract/reference'
import { chargeProduct, readBalance, readTopUpTerms } from '@stagedoor/contract/wallet'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { address, order } from '../../../test/order-fixtures.ts'
import {
  balance,
  charge,
  payment,
  paymentMethod,
  topUpTerms,
} from '../../../test/payment-fixtures.ts'
import { viewer } from '../../../test/session-fixtures.ts'
import { ChangeAddressDialog } from './delivery/change-address-dialog.tsx'
import OrderDialog from './order-dialog.tsx'
import type { GoodsForSale } from './use-checkout.ts'

const productId = '0199a0b0c0d0700080000000000000ab'
const print = {
  objectType: 'product' as const,
  _id: productId,
  price: 10,
  shippingPrice: 4,
  stock: 3,
  performer: personCard(),
  contentsLabel: 'Signed print',
  poster: null,
} satisfies GoodsForSale
const intent = { kind: 'order', item: print } as const
const home = address()
const office = address({
  _id: '0199a0b0c0d0700080000000000000ac',
  name: 'Robin at work',
  city: 'Bonn',
})
const listOf = (...data: (typeof home)[]) => ({ data, total: data.length })
const countries = (): WireOf<typeof listCountries> => [
  {
    code: 'DE',
    name: 'Germany',
    flag: 'flags/de.svg',
    capital: 'Berlin',
    region: 'EU' as const,
    currency: { code: 'EUR', name: 'Euro', symbol: '€' },
    language: { code: 'de', name: 'German' },
  },
]

it('orders goods at the shown price with shipping, to the chosen address', async ({
  api,
  user,
}) => {
  const onSettled = vi.fn()
  api.on(readBalance, () => balance())
  api.on(listAddresses, () => listOf(home, office))
  api.on(chargeProduct, () => charge({ type: 'product', totalPrice: 24, balance: 76 }))
  await renderFeature(<OrderDialog intent={intent} onSettled={onSettled} />)
  await user.click(await screen.findByRole('radio', { name: /Robin at work/ }))
  const quantity = screen.getByLabelText('Quantity')
  await user.clear(quantity)
  await user.type(quantity, '4')
  screen.getByText('Enter a whole number from 1 to 3.')
  expect(screen.getByRole('button', { name: /^Buy for/ }).hasAttribute('disabled')).toBe(true)
  await user.clear(quantity)
  await user.type(quantity, '2')
  await user.type(screen.getByLabelText(/^Phone number/), '+49 30 1234')
  await user.type(screen.getByLabelText(/^Note to Mia/), 'As a gift')
  await user.click(screen.getByRole('button', { name: /^Buy for \$24/ }))
  await screen.findByRole('heading', { name: 'Your order is placed' })
  expect(api.sent(chargeProduct)).toEqual([
    {
      params: { id: productId },
      body: {
        quantity: 2,
        shownPrice: 10,
        shownShippingPrice: 4,
        deliveryAddressId: office._id,
        phoneNumber: '+49 30 1234',
        userNote: 'As a gift',
      },
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onSettled).toHaveBeenCalledWith(true)
})

it('an order without an address saves the first one, and is sent there', async ({ api, user }) => {
  let saved: (typeof home)[] = []
  api.on(readBalance, () => balance())
  api.on(listAddresses, () => listOf(...saved))
  api.on(listCountries, countries)
  api.on(createAddress, () => {
    saved = [home]
    return home
  })
  api.on(chargeProduct, () => charge({ type: 'product', totalPrice: 14, balance: 86 }))
  await renderFeature(<OrderDialog intent={intent} onSettled={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'Add a delivery address' }))
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByText('Choose a country', { selector: 'small' })
  await user.type(screen.getByLabelText('Full name'), 'Robin Vale')
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await user.type(screen.getByLabelText('Street'), 'Main Street')
  await user.type(screen.getByLabelText('Postal code'), '10115')
  await user.type(screen.getByLabelText('City'), 'Berlin')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await user.click(await screen.findByRole('button', { name: /^Buy for \$14/ }))
  await screen.findByRole('heading', { name: 'Your order is placed' })
  expect(api.sent(createAddress)).toHaveLength(1)
  expect(api.sent(chargeProduct).map(({ body }) => body.deliveryAddressId)).toEqual([home._id])
})

it('says that goods sold out meanwhile, and offers no second try', async ({ api, user }) => {
  api.on(readBalance, () => balance())
  api.on(listAddresses, () => listOf(home))
  api.refuse(chargeProduct, 'wallet.out_of_stock', { stock: 0 })
  await renderFeature(<OrderDialog intent={intent} onSettled={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: /^Buy for \$14/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'It sold out in the meantime. Nothing was charged.',
  )
  expect(screen.getByRole('button', { name: /^Buy for/ }).hasAttribute('disabled')).toBe(true)
})

it('shows a changed shipping price, and orders only after another click', async ({ api, user }) => {
  api.on(readBalance, () => balance())
  api.on(listAddresses, () => listOf(home))
  api.refuse(chargeProduct, 'wallet.price_changed', { price: 10, shippingPrice: 6 })
  await renderFeature(<OrderDialog intent={intent} onSettled={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: /^Buy for \$14/ }))
  await screen.findByRole('alert')
  api.on(chargeProduct, () => charge({ balance: 84 }))
  await user.click(screen.getByRole('button', { name: /^Buy for \$16/ }))
  await screen.findByRole('heading', { name: 'Your order is placed' })
  expect(api.sent(chargeProduct).map(({ body }) => body.shownShippingPrice)).toEqual([4, 6])
})

/** Answers what an order by card needs, for a fan with 4 tokens. */
function readyForCards(api: FakeApi): void {
  api.on(readBalance, () => balance({ balance: 4 }))
  api.on(listAddresses, () => listOf(home))
  api.on(listCards, () => ({ data: [], total: 0 }))
  api.on(readTerms, () => ({
    currency: 'USD',
    tokenConversionRate: 1,
    minimum: 3,
    isPlayMoney: true,
    methods: [paymentMethod()],
  }))
}
async function typeQuantity(user: UserEvent, quantity: string): Promise<void> {
  const field = await screen.findByLabelText('Quantity')
  await user.clear(field)
  await user.type(field, quantity)
}

it('a fan with too few tokens pays an order by card, its pieces and their sending at once', async ({
  api,
  user,
}) => {
  readyForCards(api)
  api.on(payDirectly, () => payment({ status: 'processing' }))
  api.on(readTransaction, () => payment({ status: 'success', isPending: false }))
  api.on(readDirect, () => ({ state: 'charged' as const }))
  await renderFeature(<OrderDialog intent={intent} onSettled={vi.fn()} />, {
    viewer: viewer({ balance: 4 }),
  })
  await typeQuantity(user, '2')
  await user.click(screen.getByRole('button', { name: 'Pay by card' }))
  await user.click(await screen.findByRole('button', { name: 'Pay $24.00 by card' }))
  await screen.findByRole('heading', { name: 'Your order is placed' })
  const body = { kind: 'product', ref: productId, price: 10, quantity: 2, shownShippingPrice: 4 }
  expect(api.sent(payDirectly)).toEqual([{ body: { ...body, deliveryAddressId: home._id } }])
})

it('an order by card shows the prices that a refusal names, and goes back to the form when fewer pieces are left', async ({
  api,
  user,
  opened,
}) => {
  readyForCards(api)
  api.refuse(payDirectly, 'wallet.price_changed', { price: 12, shippingPrice: 5 })
  await renderFeature(<OrderDialog intent={intent} onSettled={vi.fn()} />, {
    viewer: viewer({ balance: 4 }),
  })
  await typeQuantity(user, '2')
  await user.click(screen.getByRole('button', { name: 'Pay by card' }))
  await user.click(await screen.findByRole('button', { name: 'Pay $24.00 by card' }))
  const agree = await screen.findByRole('button', { name: 'Pay $29.00 by card' })
  api.refuse(payDirectly, 'wallet.out_of_stock', { stock: 1 })
  await user.click(agree)
  await screen.findByText('Only 1 is left. Order fewer; nothing was charged.')
  expect(screen.getByRole('button', { name: 'Top up' }).hasAttribute('disabled')).toBe(true)
  await typeQuantity(user, '1')
  expect(screen.queryByText(/^Only 1 is left/)).toBeNull()
  api.on(payDirectly, () => payment({ paymentUrl: '/sandbox/p1' }))
  await user.click(screen.getByRole('button', { name: 'Pay by card' }))
  await user.click(await screen.findByRole('button', { name: 'Pay $17.00 by card' }))
  await expect.poll(opened).toEqual(['/sandbox/p1'])
  expect(api.sent(payDirectly).at(-1)?.body).toMatchObject({
    price: 12,
    quantity: 1,
    shownShippingPrice: 5,
  })
})

it('leads a fan with too few tokens to a top-up of what is missing', async ({ api, user }) => {
  api.on(readBalance, () => balance({ balance: 4 }))
  api.on(listAddresses, () => listOf(home))
  api.on(readTopUpTerms, () => topUpTerms())
  api.on(listCards, () => ({ data: [], total: 0 }))
  await renderFeature(<OrderDialog intent={intent} onSettled={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'Top up' }))
  expect((await screen.findByText(/^You need/)).textContent).toMatch(
    /^You need \$10 more for this order/,
  )
  expect(api.sent(chargeProduct)).toEqual([])
})

it('says how much a fan can add at once where one top-up cannot pay for an order', async ({
  api,
  user,
}) => {
  api.on(readBalance, () => balance({ balance: 4 }))
  api.on(listAddresses, () => listOf(home))
  api.on(readTopUpTerms, () => topUpTerms({ maximum: 5 }))
  api.on(listCards, () => ({ data: [], total: 0 }))
  await renderFeature(<OrderDialog intent={intent} onSettled={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'Top up' }))
  expect((await screen.findByText(/^You need/)).textContent).toBe(
    'You need $10 more for this order. You can add $5.00 at most at once.',
  )
})

it('sends an order to another saved address, and says why that is refused', async ({
  api,
  user,
}) => {
  const onChanged = vi.fn()
  api.on(listAddresses, () => listOf(home, office))
  api.refuse(changeDeliveryAddress, 'orders.already_shipped')
  await renderFeature(
    <ChangeAddressDialog order={order()} onClose={vi.fn()} onChanged={onChanged} />,
  )
  const choice = within(await screen.findByRole('group', { name: 'Deliver to' }))
  await user.click(choice.getByRole('radio', { name: /Robin at work/ }))
  await user.click(screen.getByRole('button', { name: 'Send it there' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This order has already been shipped')
  api.on(changeDeliveryAddress, () => order({ deliveryAddressId: office._id }))
  await user.click(screen.getByRole('button', { name: 'Send it there' }))
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
  expect(api.sent(changeDeliveryAddress).at(-1)?.body).toEqual({ deliveryAddressId: office._id })
})
