import type { PaymentAdapter } from '../src/adapter.ts'
import { ccbill } from '../src/ccbill/adapter.ts'
import { nowpayments } from '../src/nowpayments/adapter.ts'
import { segpay } from '../src/segpay/adapter.ts'
import { stripe } from '../src/stripe/adapter.ts'
import { verotel } from '../src/verotel/adapter.ts'
import { CcbillSimulator } from './ccbill/simulate-ccbill.ts'
import type { CompanySimulator, SendCallback } from './company.ts'
import { NowpaymentsSimulator } from './nowpayments/simulate-nowpayments.ts'
import { SegpaySimulator } from './segpay/simulate-segpay.ts'
import { StripeSimulator } from './stripe/simulate-stripe.ts'
import { VerotelSimulator } from './verotel/simulate-verotel.ts'

/**
 * A payment company that can be simulated: its adapter, the keys of its only merchant, and its
 * start.
 */
export interface SimulatedCompany {
  readonly adapter: PaymentAdapter
  readonly values: Readonly<Record<string, string>>
  readonly start: (send: SendCallback, site: string, now?: () => Date) => CompanySimulator
}

const shop = { shopId: '64233', signatureKey: 'BddJxtUBkDgFB9kj7Zwguxde4gAqha' }
const account = {
  clientAccnum: '900100',
  clientSubacc: '0000',
  flexId: 'b10f4c5e-0b11-4c57-9b3d-3f0a5f0a7d11',
  salt: '7d901dad245fd0ff6bc20d06',
  datalinkUser: 'stage',
  datalinkPassword: 'password',
  appId: 'app-of-the-server',
  appSecret: 'secret-of-the-server',
  browserAppId: 'app-of-browsers',
  browserAppSecret: 'secret-of-browsers',
}
const merchant = {
  merchantId: '21617',
  eticket: '1:2',
  recurringEticket: '1:3',
  userId: 'stage',
  accessKey: 'access-key',
  callbackKey: 'a-key-in-the-address',
  urlId: '4711',
}
const keys = {
  secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  webhookSecret: 'whsec_Qm4xc7aWq1dVh8sYf',
}
const wallet = {
  apiKey: 'K3Y0000-K3Y0000-K3Y0000-K3Y0000',
  ipnSecret: 'secret-of-notifications',
  email: 'operator@example.com',
  password: 'a password of the dashboard',
}

/** Every payment company that can be simulated. */
export const simulatedCompanies: readonly SimulatedCompany[] = [
  {
    adapter: verotel,
    values: shop,
    start: (send) => new VerotelSimulator({ shopID: shop.shopId, key: shop.signatureKey }, send),
  },
  {
    adapter: ccbill,
    values: account,
    start: (send, site, now) =>
      new CcbillSimulator({ ...account, site, format: 'json' }, send, now),
  },
  {
    adapter: segpay,
    values: merchant,
    start: (send, _, now) => new SegpaySimulator(merchant, send, now),
  },
  {
    adapter: nowpayments,
    values: wallet,
    start: (send, _, now) => new NowpaymentsSimulator(wallet, send, now),
  },
  { adapter: stripe, values: keys, start: (send, _, now) => new StripeSimulator(keys, send, now) },
]
