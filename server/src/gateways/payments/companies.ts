import type { CompanyNetwork, PaymentAdapter, PaymentCompanies } from './adapter.ts'
import { ccbill } from './ccbill/adapter.ts'
import { nowpayments } from './nowpayments/adapter.ts'
import { segpay } from './segpay/adapter.ts'
import { verotel } from './verotel/adapter.ts'

const adapters: readonly PaymentAdapter[] = [ccbill, segpay, verotel, nowpayments]

/** Returns the payment companies that an operator can set up, reached over a network: the internet by default. */
export const openCompanies = (network: CompanyNetwork = { fetch, pageUrl: (url) => url }): PaymentCompanies => ({
  adapters: Object.fromEntries(adapters.map((adapter) => [adapter.name, adapter])),
  network,
})
