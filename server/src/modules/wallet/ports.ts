import type { SoldItem } from '@stagedoor/contract/wallet'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import type { Charge } from './store.ts'

/** Returns items as lines about money name them; unknown ones are missing. */
export type NameItems = (
  ctx: ReadCtx,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, SoldItem>>

/**
 * The recipient of goods as they were given with a purchase: a copy, which stays when the saved
 * address changes.
 */
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
  readonly nameItems: NameItems
  /** Writes the orders of products in the transaction of their charges. */
  readonly placeOrders: (ctx: InTransaction, sales: readonly ProductSale[]) => Promise<void>
  /**
   * Returns the item that offers the files of a message to this fan; undefined for messages of
   * others and free ones.
   */
  readonly offerOfMessage: (
    ctx: ReadCtx,
    fanId: string,
    messageId: string,
  ) => Promise<string | undefined>
  /**
   * Returns the item that is the ticket of an open stream, to its audience; undefined for one that
   * is over or hidden.
   */
  readonly ticketOfStream: (
    ctx: ReadCtx,
    viewer: Viewer,
    streamId: string,
  ) => Promise<string | undefined>
  /** Returns true while a stream of a performer with this channel is open. */
  readonly isStreamOpen: (ctx: ReadCtx, performerId: string, sessionId: string) => Promise<boolean>
  /**
   * Refuses the text of a tip where the fan may not write to the performer, or not for this price.
   */
  readonly permitTipMessage: (
    ctx: ReadCtx,
    message: {
      readonly fanId: string
      readonly performerId: string
      readonly price: bigint
      readonly text: string
    },
  ) => Promise<void>
  /**
   * Returns true when goods of a charge have left their seller, and locks their order until the
   * transaction ends.
   */
  readonly isShipped: (ctx: InTransaction, chargeId: string) => Promise<boolean>
}
