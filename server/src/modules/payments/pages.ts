import { paymentPages } from '@stagedoor/contract/payments'
import { ForgedCallback, type GatewayEvent } from '../../gateways/payments/events.ts'
import { transaction } from '../../platform/context.ts'
import { type Page, servePage } from '../../platform/http/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { paymentDisputed } from './announcements.ts'
import { gatewayNamed } from './gateways/choose-gateway.ts'
import { recordOutcome } from './record-outcome.ts'
import { insertWebhookEvent } from './store.ts'
import { disputeReport } from './views.ts'

/**
 * Receives the reports of gateways. A report without a valid signature has no effect, and its answer reveals nothing; a
 * repeated report is acknowledged and changes nothing.
 */
const receiveBy = (method: 'GET' | 'POST') =>
  servePage({
    name: `payments.receive_reports_by_${method.toLowerCase()}`,
    method,
    path: paymentPages.callback,
    isAnonymous: true,
    async handle(ctx, request, reply) {
      const { gateway: name } = request.params as { gateway: string }
      const gateway = await gatewayNamed(ctx, name)
      if (!gateway) return reply.status(404).type('text/plain').send('Unknown gateway')
      const [, query = ''] = request.url.split('?', 2)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const callback = { method: request.method, query, body, headers: request.headers, ip: ctx.visitor.ip }
      let eventId: string
      let events: readonly GatewayEvent[]
      try {
        eventId = gateway.authenticate(ctx, callback)
        events = await gateway.readEvents(ctx, callback)
      } catch (error) {
        if (!(error instanceof ForgedCallback)) throw error
        ctx.log.warn({ gateway: name, reason: error.message, ip: ctx.visitor.ip }, 'webhook report refused')
        return reply.status(400).type('text/plain').send('Invalid signature or content')
      }
      await transaction(ctx, async (ctx) => {
        const by = { kind: 'webhook', name } as const
        if (!(await insertWebhookEvent(ctx, name, eventId))) return
        for (const event of events) {
          if (event.kind === 'payment') await recordOutcome(ctx, { gateway: name, outcome: event.outcome, by })
          else if (event.kind === 'dispute') await announce(ctx, paymentDisputed, disputeReport(name, event))
          else
            ctx.log.error(
              { gateway: name, eventId, event: event.kind },
              'gateway reported an event that nothing handles',
            )
        }
      })
      return reply.type('text/plain').send('OK')
    },
  })

export const paymentsPages: readonly Page[] = [receiveBy('GET'), receiveBy('POST')]
