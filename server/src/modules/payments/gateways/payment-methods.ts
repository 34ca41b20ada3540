import type { PaymentMethod } from '@stagedoor/contract/wallet'
import {
  type ConnectedAccounts,
  capabilitiesOf,
  type PaymentGateway,
} from '@stagedoor/payment-companies'
import type { Ctx, ReadCtx } from '../../../platform/context.ts'
import { readSettings } from '../../settings/index.ts'
import { gatewayNamed, gatewaysFor } from './choose-gateway.ts'
import { adapterNamed } from './configured-gateways.ts'
import { configuredGateway, enabledGateways } from './gateways.store.ts'

/**
 * Returns the name of a gateway's charges on bank statements: its own, otherwise that of the site;
 * none for coins.
 */
export async function statementDescriptorOf(ctx: ReadCtx, gateway: string): Promise<string> {
  if (capabilitiesOf(gateway)?.method === 'crypto') return ''
  const { siteName, statementDescriptor } = await readSettings(ctx)
  const own = (await configuredGateway(ctx, gateway))?.statementDescriptor
  return own || statementDescriptor || siteName
}

/**
 * Returns the wallets that the page of a gateway offers: those that the operator turned on in its
 * account, and the pretended ones of play money.
 */
async function walletsOf(ctx: ReadCtx, { name, capabilities: able }: PaymentGateway) {
  if (able.wallets.length === 0) return []
  const isOn = able.isPlayMoney || (await configuredGateway(ctx, name))?.offersWallets
  return isOn ? [...able.wallets] : []
}

/** Returns the ways in which fans can pay now, the preferred one first. */
export async function paymentMethods(ctx: Ctx): Promise<PaymentMethod[]> {
  const gateways = await gatewaysFor(ctx, {})
  return Promise.all(
    gateways.map(async (gateway) => {
      const { name, capabilities: able, cardForms } = gateway
      return {
        paymentGateway: name,
        kind: able.method,
        minimum: able.minPrice,
        maximum: able.maxPrice,
        oneClick: able.oneClick,
        hasCardForm: cardForms !== undefined,
        periodMonths: [...able.periodMonths],
        isRenewedByCompany: able.recurring === 'gateway',
        statementDescriptor: await statementDescriptorOf(ctx, name),
        wallets: await walletsOf(ctx, gateway),
      }
    }),
  )
}

/** A gateway that can send payouts to the accounts of performers. */
export interface PayingGateway {
  readonly name: string
  readonly title: string
  readonly accounts: ConnectedAccounts
}

/** Returns the enabled gateway that can send payouts to performers. */
export async function gatewayPayingCreators(ctx: Ctx): Promise<PayingGateway | undefined> {
  for (const name of await enabledGateways(ctx)) {
    const accounts = (await gatewayNamed(ctx, name))?.accounts
    const title = adapterNamed(ctx, name)?.title
    if (accounts && title) return { name, title, accounts }
  }
  return undefined
}
