import type { Currency } from '@stagedoor/contract/kit'
import {
  type Capabilities,
  capabilitiesOf,
  type PaymentGateway,
} from '@stagedoor/payment-companies'
import type { Ctx, ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { publicGatewayName, readSettings, type Settings } from '../../settings/index.ts'
import {
  acceptsCurrency,
  canRenew,
  isInRange,
  preferredFirst,
  type SubscriptionTerms,
  widestRange,
} from '../rules.ts'
import { openConfigured } from './configured-gateways.ts'
import { enabledGateways } from './gateways.store.ts'

const GATEWAY_TIMEOUT_MS = 20_000

/**
 * Returns a gateway that is installed or set up, by name, if it may be used on this site; also a
 * disabled one.
 */
export async function gatewayNamed(ctx: Ctx, name: string): Promise<PaymentGateway | undefined> {
  const { gateways, config } = ctx
  const installed = Object.hasOwn(gateways.payments, name) ? gateways.payments[name] : undefined
  const gateway = installed ?? (await openConfigured(ctx, name))
  return gateway?.isAllowed(config) ? gateway : undefined
}

/**
 * Returns the installed name of a gateway that a client names; public settings may use another
 * name.
 */
export function localGatewayName(settings: Settings, name: string | undefined): string | undefined {
  return name === publicGatewayName(settings) ? settings.paymentGateway : name
}

/** The requirements of a new payment for its gateway. */
interface PaymentNeeds {
  /** The gateway that the buyer named. */
  readonly name?: string | undefined
  /** The terms of the subscription that it begins. */
  readonly subscription?: SubscriptionTerms | undefined
  /** The gateway of the saved card that pays. */
  readonly cardGateway?: string | undefined
}

/**
 * Returns the gateways for a new payment in the order in which they are tried: the one the buyer
 * named, or else the site's and then the other enabled ones. Play money is never a substitute for a
 * real gateway, nor the reverse.
 */
export async function gatewaysFor(ctx: Ctx, needs: PaymentNeeds): Promise<PaymentGateway[]> {
  const { name, cardGateway, subscription } = needs
  const settings = await readSettings(ctx)
  const preferred = localGatewayName(settings, name) ?? settings.paymentGateway
  const names = settings.paymentGateway === 'sandbox' ? ['sandbox'] : await enabledGateways(ctx)
  const ordered = name
    ? names.filter((each) => each === preferred)
    : preferredFirst(names, cardGateway ?? preferred)
  const gateways = await Promise.all(ordered.map((each) => gatewayNamed(ctx, each)))
  return gateways
    .filter((gateway) => gateway !== undefined)
    .filter((gateway) => canTake(gateway.capabilities, settings, subscription))
}

/** Returns the first gateway for a new payment. Refuses `payments.gateway_unavailable`. */
export async function chooseGateway(ctx: Ctx, needs: PaymentNeeds = {}): Promise<PaymentGateway> {
  const [gateway] = await gatewaysFor(ctx, needs)
  return gateway ?? refuse('payments.gateway_unavailable')
}

const canTake = (
  capabilities: Capabilities,
  { currency }: Settings,
  terms: SubscriptionTerms | undefined,
): boolean => acceptsCurrency(capabilities, currency) && (!terms || canRenew(capabilities, terms))

/** Returns the capabilities of the gateways that take payments on this site. */
export async function enabledCapabilities(ctx: ReadCtx): Promise<Capabilities[]> {
  const { paymentGateway, currency } = await readSettings(ctx)
  const names = paymentGateway === 'sandbox' ? ['sandbox'] : await enabledGateways(ctx)
  const all = names.map(capabilitiesOf).filter((capabilities) => capabilities !== undefined)
  return all.filter((capabilities) => acceptsCurrency(capabilities, currency))
}

/**
 * Returns the capabilities of the site's gateway; undefined when the site names one that is not
 * installed.
 */
export async function siteCapabilities(ctx: ReadCtx): Promise<Capabilities | undefined> {
  return capabilitiesOf((await readSettings(ctx)).paymentGateway)
}

/** Returns true when the gateway of this name can refund. */
export const gatewayCanRefund = (name: string): boolean => capabilitiesOf(name)?.refund ?? false

/** Returns true when the gateway of this name can refund a part of a payment. */
export const gatewayRefundsParts = (name: string): boolean =>
  capabilitiesOf(name)?.partialRefund ?? false

/** Returns true when the gateway of this name charges the later periods of subscriptions itself. */
export const renewsAtGateway = (name: string): boolean =>
  capabilitiesOf(name)?.recurring === 'gateway'

/**
 * Returns the first gateway that can charge an amount. Refuses `payments.amount_out_of_range` with
 * the widest limits.
 */
export function gatewayForAmount(
  gateways: readonly PaymentGateway[],
  amount: Currency,
): PaymentGateway {
  const gateway = gateways.find(({ capabilities }) => isInRange(capabilities, amount))
  return (
    gateway ??
    refuse('payments.amount_out_of_range', widestRange(gateways.map((one) => one.capabilities)))
  )
}

/** Calls a gateway that has to answer now. Refuses `payments.gateway_failed`. */
export const askGateway = async <T>(
  ctx: Ctx,
  ask: () => Promise<T>,
): Promise<{ readonly answer: T }> =>
  (await callGateway(ctx, ask)) ?? refuse('payments.gateway_failed')

/**
 * Calls a gateway with a time limit. Returns undefined when it failed or was too slow: the outcome
 * is then unknown and has to be queried later.
 */
export async function callGateway<T>(
  ctx: Ctx,
  ask: () => Promise<T>,
): Promise<{ readonly answer: T } | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('the gateway did not answer in time')),
      GATEWAY_TIMEOUT_MS,
    )
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
