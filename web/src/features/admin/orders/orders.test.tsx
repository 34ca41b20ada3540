import { readStatistics } from '@stagedoor/contract/admin'
import { updateOrder } from '@stagedoor/contract/orders'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { postPoster, statistics } from '../../../../test/fixtures.ts'
import { order } from '../../../../test/order-fixtures.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { orderColumns } from './columns.tsx'
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

it('shows an order with its picture, people, price and recipient, and the picture in the table', async () => {
  const { productInfo } = order()
  const picture = postPoster({ alt: 'A framed print' })
  const one = order({ productInfo: { ...productInfo, picture } })
  await renderFeature(
    <>
      <DataTable
        caption="Orders"
        columns={orderColumns()}
        rows={[one]}
        total={1}
        keyOf={({ _id }) => _id}
        empty={null}
      />
      <OrderFacts order={one} />
      <OrderSteps order={one} />
      <OrderRecipient order={one} />
    </>,
  )
  for (const link of screen.getAllByRole('link', { name: /Mia/ }))
    expect(link.getAttribute('href')).toMatch(/^\/admin\/creator\//)
  screen.getByText('Signed print')
  screen.getByText('2 × Signed print')
  expect(screen.getAllByRole('img', { name: 'A framed print' })).toHaveLength(2)
  screen.getByText('Robin Vale, 7 Main Street, Berlin, 10115, Germany')
})
