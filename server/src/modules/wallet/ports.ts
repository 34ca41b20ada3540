import type { InTransaction } from '../../platform/context.ts'
import type { Charge } from './store.ts'

/** The recipient of goods as they were given with a purchase: a copy, which stays when the saved address changes. */
export interface Delivery {
  readonly addressId: string
  readonly recipientName: string
  readonly address: string
  readonly postalCode: string
  readonly phoneNumber: string
  readonly userNote: string
}

/** A paid charge for a product; the delivery is absent when the product is downloaded. */
export interface ProductSale {
  readonly charge: Charge
  readonly delivery: Delivery | undefined
}

/** The functions that wallet needs of higher modules; the composition root provides them. */
export interface WalletPorts {
  /** Writes the orders of products in the transaction of their charges. */
  readonly placeOrders: (ctx: InTransaction, sales: readonly ProductSale[]) => Promise<void>
  /** Returns true when goods of a charge have left their seller, and locks their order until the transaction ends. */
  readonly isShipped: (ctx: InTransaction, chargeId: string) => Promise<boolean>
}
