import { readStatistics } from '@stagedoor/contract/admin'
import { updateOrder } from '@stagedoor/contract/orders'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { statistics } from '../../../../test/fixtures.ts'
import { order } from '../../../../test/order-fixtures.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { OrderFacts, OrderRecipient, OrderSteps } from './order-cards.tsx'

it('updates the delivery of an order for its seller, forward only', async ({ api, user }) => {
  const onClose = vi.fn()
  api.on(readStatistics, () => statistics())
  api.on(updateOrder, () => order({ deliveryStatus: 'delivered' }))
  await renderFeature(
    <DeliveryDialog order={order({ deliveryStatus: 'shipping' })} onClose={onClose} />,
  )
  const options = within(screen.getByLabelText('Status'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(options).toEqual(['Shipped', 'Delivered'])
  await user.selectOptions(screen.getByLabelText('Status'), 'Delivered')
  await user.type(screen.getByLabelText('Tracking code'), 'DHL 9')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(api.sent(updateOrder).map(({ body }) => body)).toEqual([
    { deliveryStatus: 'delivered', carrier: null, shippingCode: 'DHL 9' },
  ])
})

it('shows an order with its people, price and recipient', async () => {
  const one = order()
  await renderFeature(
    <>
      <OrderFacts order={one} />
      <OrderSteps order={one} />
      <OrderRecipient order={one} />
    </>,
  )
  expect(screen.getByRole('link', { name: /Mia/ }).getAttribute('href')).toMatch(
    /^\/admin\/creator\//,
  )
  screen.getByText('Signed print')
  screen.getByText('Robin Vale, 7 Main Street, Berlin, 10115, Germany')
})
