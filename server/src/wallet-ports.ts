import { offerOfMessage, permitTipMessage } from './modules/messaging/index.ts'
import { isShipped, placeOrders } from './modules/orders/index.ts'
import { isStreamOpen, ticketOfStream } from './modules/streams/index.ts'
import type { WalletPorts } from './modules/wallet/ports.ts'

/** The functions of orders, messages and streams that the wallet calls. */
export const walletPorts: Omit<WalletPorts, 'nameItems'> = {
  placeOrders,
  isShipped,
  offerOfMessage,
  permitTipMessage,
  ticketOfStream,
  isStreamOpen,
}
