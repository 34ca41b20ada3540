import { paymentPages } from '@stagedoor/contract/payments'
import { ForgedCallback, type Report } from '../../gateways/payments/port.ts'
import { transaction } from '../../platform/context.ts'
import { type Page, servePage } from '../../platform/http/index.ts'
import { gatewayNamed } from './choose-gateway.ts'
import { recordOutcome } from './record-outcome.ts'
import { insertWebhookEvent } from './store.ts'

/**
 * Receives the reports of gateways. A report without a valid signature has no effect, and its answer reveals nothing; a
 * repeated report is acknowledged and changes nothing.
 */
const receiveWebhooks = servePage({
  name: 'payments.receive_reports',
  method: 'POST',
  path: paymentPages.callback,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const { gateway: name } = request.params as { gateway: string }
    const gateway = gatewayNamed(ctx, name)
    if (!gateway) return reply.status(404).type('text/plain').send('Unknown gateway')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    let reports: readonly Report[]
    try {
      reports = await gateway.readCallback(ctx, { body, headers: request.headers })
    } catch (error) {
      if (!(error instanceof ForgedCallback)) throw error
      ctx.log.warn({ gateway: name, reason: error.message, ip: ctx.visitor.ip }, 'webhook report refused')
      return reply.status(400).type('text/plain').send('Invalid signature or content')
    }
    for (const { eventId, outcome } of reports) {
      await transaction(ctx, async (ctx) => {
        const by = { kind: 'webhook', name } as const
        if (await insertWebhookEvent(ctx, name, eventId)) await recordOutcome(ctx, { gateway: name, outcome, by })
      })
    }
    return reply.type('text/plain').send('OK')
  },
})

export const paymentsPages: readonly Page[] = [receiveWebhooks]
