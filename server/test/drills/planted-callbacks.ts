import type { GatewayEvent, PaymentCompanies, PaymentGateway } from '@stagedoor/payment-companies'
import { newId } from '../../src/platform/context.ts'
import type { World } from '../world/world.ts'

/**
 * The faults in reading callbacks that the drill plants: each seventh is forgotten; what comes
 * before its payment is dropped; repetitions are not recognized, and refunds are given half each
 * time.
 */
export const callbackPlants = ['forgotten', 'dropped when early', 'counted twice'] as const

/** The name of a planted fault. */
export type CallbackPlant = (typeof callbackPlants)[number]

/** Returns payment companies with a planted fault. */
export function withPlant(
  { adapters, network }: PaymentCompanies,
  plant: CallbackPlant,
  { app }: World,
): PaymentCompanies {
  let read = 0
  const isKnown = async (externalId: string) =>
    (
      await app.base.db
        .selectFrom('payments')
        .select('id')
        .where('externalId', '=', externalId)
        .execute()
    ).length > 0
  const wrap = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    authenticate: (ctx, callback) =>
      plant === 'counted twice'
        ? `${gateway.authenticate(ctx, callback)}${newId()}`
        : gateway.authenticate(ctx, callback),
    async readEvents(ctx, callback) {
      const events = await gateway.readEvents(ctx, callback)
      read += 1
      if (plant === 'forgotten') return read % 7 === 0 ? [] : events
      if (plant === 'counted twice') return events.map(halfRefund)
      const kept: GatewayEvent[] = []
      for (const event of events) {
        const isAbout = event.kind === 'refund' || event.kind === 'dispute'
        if (!isAbout || (await isKnown(event.externalId))) kept.push(event)
      }
      return kept
    },
  })
  const faulty = Object.values(adapters).map((adapter) => ({
    ...adapter,
    open: (...given: Parameters<typeof adapter.open>) => wrap(adapter.open(...given)),
  }))
  return { adapters: Object.fromEntries(faulty.map((adapter) => [adapter.name, adapter])), network }
}

const halfRefund = (event: GatewayEvent): GatewayEvent =>
  event.kind === 'refund'
    ? { ...event, refundId: newId(), amount: (event.amount / 2n) as typeof event.amount }
    : event
