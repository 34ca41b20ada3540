import { paymentPages } from '@stagedoor/contract/payments'
import { type Page, servePage } from '../../platform/http/index.ts'
import { receiveCallback } from './callbacks/receive-callback.ts'
import { gatewayNamed } from './gateways/choose-gateway.ts'

/**
 * Receives the reports of gateways and answers at once; a job applies them. A report without a
 * valid signature has no effect, and its answer reveals nothing; a repeated report is acknowledged
 * and counted.
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
      const callback = {
        method: request.method,
        query,
        body,
        headers: request.headers,
        ip: ctx.visitor.ip,
      }
      const isAuthentic = await receiveCallback(ctx, gateway, callback)
      return isAuthentic
        ? reply.type('text/plain').send('OK')
        : reply.status(400).type('text/plain').send('Invalid signature or content')
    },
  })

export const paymentsPages: readonly Page[] = [receiveBy('GET'), receiveBy('POST')]
