import type { CompanyNetwork, PaymentAdapter, PaymentCompanies } from './adapter.ts'
import { ccbill } from './ccbill/adapter.ts'
import { nowpayments } from './nowpayments/adapter.ts'
import { segpay } from './segpay/adapter.ts'
import { stripe } from './stripe/adapter.ts'
import { verotel } from './verotel/adapter.ts'

const adapters: readonly PaymentAdapter[] = [ccbill, segpay, verotel, nowpayments, stripe]

/** The internet, on which the payment companies are reached. */
const internet: CompanyNetwork = { fetch, pageUrl: (url) => url }

/**
 * Returns a network on which a simulator stands for every payment company: the real host is the
 * first part of the path.
 */
export function networkAt(simulator: string): CompanyNetwork {
  const rewrite = (url: string) => url.replace(/^https:\/\//, `${simulator}/`)
  return { fetch: (input, init) => fetch(rewrite(String(input)), init), pageUrl: rewrite }
}

/**
 * Returns the payment companies that an operator can set up, reached over a network: the internet
 * by default.
 */
export const openCompanies = (network: CompanyNetwork = internet): PaymentCompanies => ({
  adapters: Object.fromEntries(adapters.map((adapter) => [adapter.name, adapter])),
  network,
})
