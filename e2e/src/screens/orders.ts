import { expect, type Page } from '@playwright/test'
import { listBought, listSales, type Order } from '@stagedoor/contract/orders'
import { listProducts } from '@stagedoor/contract/products'
import { dialog } from '../../page-objects/dialogs.ts'
import type { Person } from '../api-fixtures.ts'
import { type Screen, screen } from './screen.ts'

const query = { limit: 50 }

/** Returns the first order that matches. */
function findOrder(orders: readonly Order[], matches: (order: Order) => boolean): string {
  const order = orders.find(matches)
  if (!order) throw new Error('The demo has no order that matches')
  return order._id
}

const isNew = ({ deliveryStatus }: Order) => deliveryStatus === 'created'
const isShipped = ({ deliveryStatus }: Order) => deliveryStatus === 'shipping'
const isDownload = ({ productInfo }: Order) => productInfo.type === 'digital'

/** Returns the screens of a fan's orders and delivery addresses. */
export async function fanOrders({ api }: Person): Promise<Screen[]> {
  const { data } = await api(listBought, { query })
  const { data: products } = await api(listProducts, { query })
  const goods = products.find(({ type, isBuyable }) => type === 'physical' && isBuyable)
  const path = `/product/${goods?.slug}`
  return [
    { name: 'order dialog', path, open: openOrder },
    { name: 'order dialog, new address', path, open: addAddress },
    screen('orders', '/user/orders'),
    screen('orders, no results', '/user/orders?deliveryStatus=refunded&toDate=2001-01-01'),
    screen('order, new', `/user/orders/${findOrder(data, isNew)}`),
    screen('order, shipped', `/user/orders/${findOrder(data, isShipped)}`),
    screen('order, download', `/user/orders/${findOrder(data, isDownload)}`),
    {
      name: 'change address dialog',
      path: `/user/orders/${findOrder(data, isNew)}`,
      open: press('Change address'),
    },
    screen('addresses', '/user/addresses'),
    { name: 'new address dialog', path: '/user/addresses', open: press('Add address') },
    { name: 'delete address dialog', path: '/user/addresses', open: press(/^Delete the address/) },
  ]
}

/** Returns the screens of the orders of a performer's store. */
export async function storeOrders({ api }: Person): Promise<Screen[]> {
  const { data } = await api(listSales, { query })
  const path = `/creator/my-order/${findOrder(data, isNew)}`
  return [
    screen('store orders', '/creator/my-order'),
    screen('store orders, no results', '/creator/my-order?q=nothing'),
    screen('store order, new', path),
    screen('store order, shipped', `/creator/my-order/${findOrder(data, isShipped)}`),
    { name: 'ship dialog', path, open: press('Ship') },
    { name: 'refund order dialog', path, open: press('Refund') },
    screen('packing slip', `${path}/packing-slip`),
  ]
}

/** Returns the screens of the console's orders. */
export async function consoleOrders({ api }: Person): Promise<Screen[]> {
  const { data } = await api(listSales, { query })
  const path = `/admin/order/${findOrder(data, isNew)}`
  return [
    screen('orders', '/admin/order'),
    screen('order', path),
    { name: 'update delivery dialog', path, open: press('Update delivery') },
  ]
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await expect(dialog(page).getByRole('button').nth(1)).toBeVisible()
}

async function openOrder(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Buy for/ })
    .first()
    .click()
  await expect(dialog(page, 'Buy this product').getByLabel('Quantity')).toBeVisible()
}

async function addAddress(page: Page): Promise<void> {
  await openOrder(page)
  await dialog(page).getByRole('button', { name: 'Add another address' }).click()
  await expect(dialog(page, 'New address').getByLabel('Full name')).toBeVisible()
}
