export type { CompanyNetwork, PaymentAdapter, PaymentCompanies, SetupField } from './adapter.ts'
export { capabilities, capabilitiesOf } from './capabilities.ts'
export type { CardForms, ShownCard } from './card-forms.ts'
export { networkAt, openCompanies } from './companies.ts'
export { CompanyFailed } from './company-request.ts'
export {
  type DisputeEvent,
  ForgedCallback,
  type GatewayEvent,
  type GatewayTransaction,
  type MethodEvent,
  type RawCallback,
  type RebillEvent,
  type RefundEvent,
  type SubscriptionEvent,
  type TransactionType,
} from './events.ts'
export type {
  Capabilities,
  CheckoutOrder,
  Comparison,
  ConnectedAccounts,
  Customer,
  Outcome,
  PaymentGateway,
  PaymentGateways,
  PaymentKey,
  RecurringTerms,
  SavedCharge,
  SavedMethod,
} from './port.ts'
