import { offerOfMessage, permitTipMessage } from './modules/messaging/index.ts'
import { isShipped, placeOrders } from './modules/orders/index.ts'
import { isStreamOpen, ticketOfStream } from './modules/streams/index.ts'
import type { WalletPorts } from './modules/wallet/ports.ts'

/** What the wallet needs of the modules that sell goods, messages and tickets, and that show tips. */
export const walletPorts: Omit<WalletPorts, 'nameItems'> = {
  placeOrders,
  isShipped,
  offerOfMessage,
  permitTipMessage,
  ticketOfStream,
  isStreamOpen,
}
