import type { FileStore } from './files/port.ts'
import type { MailGateway } from './mail/port.ts'
import type { MediaTools } from './media-tools/port.ts'

/** The outside world, reached over the network, the disk or other programs. Deliberately absent inside a transaction. */
export interface Gateways {
  readonly mail: MailGateway
  readonly files: FileStore
  readonly mediaTools: MediaTools
}
