import type { PaymentAdapter, PaymentGateway } from '@stagedoor/payment-companies'
import type { Ctx, ReadCtx } from '../../../platform/context.ts'
import { decrypt, encrypt } from '../../../platform/ops/index.ts'
import { type ConfiguredGateway, configuredGateway } from './gateways.store.ts'

/** The values of a payment company's fields by their names. */
export type GatewayValues = Readonly<Record<string, string>>

const sealedFor = (name: string) => ({ purpose: 'payment gateway', owner: name })

/** Encrypts the values of a payment company. */
export const sealValues = (
  { keys }: Pick<ReadCtx, 'keys'>,
  name: string,
  values: GatewayValues,
): Buffer => encrypt(keys, sealedFor(name), Buffer.from(JSON.stringify(values)))

/** Decrypts the values of a payment company. */
export const valuesOf = (
  { keys }: Pick<ReadCtx, 'keys'>,
  gateway: ConfiguredGateway | undefined,
): GatewayValues =>
  gateway
    ? JSON.parse(decrypt(keys, sealedFor(gateway.name), gateway.valuesSealed).toString('utf8'))
    : {}

/** Returns the payment company of a name, if this version knows it. */
export const adapterNamed = (
  { gateways }: Pick<Ctx, 'gateways'>,
  name: string,
): PaymentAdapter | undefined =>
  Object.hasOwn(gateways.paymentCompanies.adapters, name)
    ? gateways.paymentCompanies.adapters[name]
    : undefined

/**
 * Opens a payment company with the stored values; undefined when it was not set up. The values are
 * read each time, so that a changed key counts in every process at once.
 */
export async function openConfigured(ctx: Ctx, name: string): Promise<PaymentGateway | undefined> {
  const adapter = adapterNamed(ctx, name)
  const row = adapter && (await configuredGateway(ctx, name))
  return row && adapter.open(valuesOf(ctx, row), ctx.gateways.paymentCompanies.network)
}
