import type { LiveProvider, RemoteLiveProviders } from '@stagedoor/live-video'
import type { PaymentCompanies, PaymentGateways } from '@stagedoor/payment-companies'
import type { AgeMethods } from './age-methods/port.ts'
import type { FileStore } from './files/port.ts'
import type { GeoGateway } from './geo/port.ts'
import type { HashSearch } from './hash-search/port.ts'
import type { HashServices } from './hash-services/port.ts'
import type { IdentityGateways } from './identity/port.ts'
import type { IdentityCheckers } from './identity-checks/port.ts'
import type { MailGateway } from './mail/port.ts'
import type { MediaTools } from './media-tools/port.ts'
import type { SandboxGateway } from './payments/sandbox/sandbox-gateway.ts'
import type { PushGateway } from './push/port.ts'
import type { ReleaseSites } from './release-sites/port.ts'
import type { SanctionLists } from './sanction-lists/port.ts'
import type { VatNumbers } from './vat-numbers/port.ts'

/**
 * The adapters to the outside world, reached over the network, the disk or other programs. Absent
 * inside a transaction on purpose.
 */
export interface Gateways {
  /** The methods by which the site learns that visitors are of age. */
  readonly ageMethods: AgeMethods
  readonly mail: MailGateway
  readonly files: FileStore
  readonly identity: IdentityGateways
  /** The companies that check identity documents of creators. */
  readonly identityChecks: IdentityCheckers
  readonly mediaTools: MediaTools
  readonly geo: GeoGateway
  /** The search of perceptual hashes of lists, in memory. */
  readonly hashSearch: HashSearch
  /** The services of hashes that are set up. */
  readonly hashServices: HashServices
  readonly push: PushGateway
  /** The sites whose releases were imported. */
  readonly releaseSites: ReleaseSites
  readonly sanctionLists: SanctionLists
  /** The register of VAT numbers of the EU. */
  readonly vatNumbers: VatNumbers
  /** The provider of live video in the box. */
  readonly live: LiveProvider
  /** The other providers of live video, one of which a site may choose. */
  readonly remoteLive: RemoteLiveProviders
  /**
   * The payment companies that an operator can set up, by name, and the network on which they are
   * reached.
   */
  readonly paymentCompanies: PaymentCompanies
  readonly payments: PaymentGateways & { readonly sandbox: SandboxGateway }
}
