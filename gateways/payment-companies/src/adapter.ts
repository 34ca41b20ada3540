import type { Capabilities, PaymentGateway } from './port.ts'

/** A field that an operator fills in to set up a gateway. */
export interface SetupField {
  readonly name: string
  /** `secret`: stored encrypted and never shown again. */
  readonly kind: 'text' | 'secret'
  readonly label: string
  /** The place at which the company shows the value. */
  readonly help: string
  readonly pattern?: RegExp | undefined
  readonly isOptional?: boolean | undefined
  /** True when the registered address of callbacks contains the value as its parameter `key`. */
  readonly isInAddress?: boolean | undefined
}

/** The network as adapters reach it: the companies themselves, or a simulator in their place. */
export interface CompanyNetwork {
  readonly fetch: typeof fetch
  /** Returns the address of a company's page for a buyer's browser. */
  readonly pageUrl: (url: string) => string
}

/** A payment company that an operator can set up. */
export interface PaymentAdapter {
  readonly name: string
  readonly title: string
  readonly capabilities: Capabilities
  readonly fields: readonly SetupField[]
  /**
   * True when the pages to which buyers return are registered at the company instead of named by
   * each order.
   */
  readonly registersReturns?: boolean | undefined
  /** Opens the gateway with the values of its fields. */
  open(values: Readonly<Record<string, string>>, network: CompanyNetwork): PaymentGateway
}

/** The payment companies by name, and the network on which they are reached. */
export interface PaymentCompanies {
  readonly adapters: Readonly<Record<string, PaymentAdapter>>
  readonly network: CompanyNetwork
}
