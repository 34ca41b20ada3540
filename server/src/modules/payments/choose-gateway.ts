import type { Currency } from '@stagedoor/contract/kit'
import { capabilitiesOf } from '../../gateways/payments/capabilities.ts'
import type { Capabilities, PaymentGateway } from '../../gateways/payments/port.ts'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { publicGatewayName, readSettings, type Settings } from '../settings/index.ts'

const GATEWAY_TIMEOUT_MS = 20_000

/** Returns an installed gateway by name if it may be used on this site. */
export function gatewayNamed({ gateways, config }: Ctx, name: string): PaymentGateway | undefined {
  const gateway = Object.hasOwn(gateways.payments, name) ? gateways.payments[name] : undefined
  return gateway?.isAllowed(config) ? gateway : undefined
}

/** Returns the installed name of a gateway that a client names; public settings may use another name. */
export function localGatewayName(settings: Settings, name: string | undefined): string | undefined {
  return name === publicGatewayName(settings) ? settings.paymentGateway : name
}

/** Returns the gateway the buyer named, or else the site's. Refuses `payments.gateway_unavailable`. */
export async function chooseGateway(ctx: Ctx, name?: string): Promise<PaymentGateway> {
  const settings = await readSettings(ctx)
  const gateway = gatewayNamed(ctx, localGatewayName(settings, name) ?? settings.paymentGateway)
  if (!gateway) return refuse('payments.gateway_unavailable')
  const { currencies } = gateway.capabilities
  if (currencies.length > 0 && !currencies.includes(settings.currency)) refuse('payments.gateway_unavailable')
  return gateway
}

/** Returns the capabilities of the site's gateway; undefined when the site names one that is not installed. */
export async function siteCapabilities(ctx: ReadCtx): Promise<Capabilities | undefined> {
  return capabilitiesOf((await readSettings(ctx)).paymentGateway)
}

/** Returns true when the gateway of this name can refund. */
export const gatewayCanRefund = (name: string): boolean => capabilitiesOf(name)?.refund ?? false

/** Refuses an amount outside the gateway's limits: `payments.amount_out_of_range`. */
export function refuseAmount({ capabilities }: PaymentGateway, amount: Currency): void {
  const { minPrice: minimum, maxPrice: maximum } = capabilities
  if (amount < minimum || amount > maximum) refuse('payments.amount_out_of_range', { minimum, maximum })
}

/**
 * Calls a gateway with a time limit. Returns undefined when it failed or was too slow: the outcome is then unknown and
 * has to be queried later.
 */
export async function callGateway<T>(ctx: Ctx, ask: () => Promise<T>): Promise<{ readonly answer: T } | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the gateway did not answer in time')), GATEWAY_TIMEOUT_MS)
  })
  try {
    return { answer: await Promise.race([ask(), late]) }
  } catch (error) {
    ctx.log.error({ err: error }, 'payment gateway call failed')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
