import { t } from 'ttag'
import {
  type CatalogueEntry,
  everyChannel,
  type MessageParams,
  performersOnly,
  priceOf,
} from './entries.rules.ts'

/** Returns the sentence about the progress of an order. */
function progressOf({ product, status, number, carrier, code }: MessageParams): string {
  if (status === 'processing') return t`Your order ${number} is being prepared: ${product}.`
  if (status === 'shipping' && carrier && code)
    return t`Your order ${number} has been shipped with ${carrier}: ${product}. Tracking code: ${code}`
  if (status === 'shipping') return t`Your order ${number} has been shipped: ${product}.`
  return t`Your order ${number} was delivered: ${product}.`
}

/** The notifications about orders of products. */
export const orderEvents = {
  order_placed: {
    group: () => t`Fans`,
    title: () => t`New order to send`,
    message: ({ who, number, product, ...facts }) =>
      t`${who} ordered ${product} for ${priceOf(facts)}. Order ${number} is waiting to be sent.`,
    privateMessage: () => t`You have a new order`,
    roles: performersOnly,
    defaultChannels: everyChannel,
    threshold: 'event',
  },
  order_address_changed: {
    group: () => t`Fans`,
    title: () => t`Delivery address changed`,
    message: ({ who, number }) => t`${who} changed the delivery address of order ${number}.`,
    privateMessage: () => t`The address of an order changed`,
    roles: performersOnly,
    defaultChannels: everyChannel,
  },
  order_received: {
    group: () => t`Fans`,
    title: () => t`Order received`,
    message: ({ who, number, product }) => t`${who} received order ${number}: ${product}.`,
    privateMessage: () => t`A buyer received an order`,
    roles: performersOnly,
    defaultChannels: everyChannel,
  },
  order_updated: {
    group: () => t`Your orders`,
    title: () => t`Order updated`,
    preferenceLabel: () => t`Progress of your orders`,
    message: progressOf,
    privateMessage: () => t`There is news about your order`,
    roles: ['fan'],
    defaultChannels: everyChannel,
  },
  order_arrival_asked: {
    group: () => t`Your orders`,
    title: () => t`Did your order arrive?`,
    preferenceLabel: () => t`Whether your order arrived`,
    message: ({ product, number }) =>
      t`Did your order ${number} arrive: ${product}? If not, we help you on its page.`,
    privateMessage: () => t`There is news about your order`,
    roles: ['fan'],
    defaultChannels: everyChannel,
  },
  download_ready: {
    group: () => t`Your orders`,
    title: () => t`Your download is ready`,
    preferenceLabel: () => t`Downloads you bought`,
    message: ({ product }) => t`You can download ${product} now.`,
    privateMessage: () => t`Your download is ready`,
    roles: ['fan'],
    defaultChannels: everyChannel,
  },
} as const satisfies Record<string, CatalogueEntry>
