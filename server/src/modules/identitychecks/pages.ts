import { identityCheckCallbackPath } from '@stagedoor/contract/identitychecks'
import type { IdentityCheckers } from '../../gateways/identity-checks/port.ts'
import { transaction } from '../../platform/context.ts'
import { type Page, servePage } from '../../platform/http/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { readResultJob } from './jobs.ts'
import { selectOpenId } from './store.ts'

/**
 * Receives the calls of companies. A call is only a hint: it queues the job that reads the result
 * again. A forged call gets another answer and does nothing; one about a check that has ended does
 * nothing either.
 */
const receiveHint = servePage({
  name: 'identitychecks.receive_hint',
  method: 'POST',
  path: identityCheckCallbackPath,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const { provider } = request.params as { readonly provider: string }
    const checkers: IdentityCheckers = ctx.gateways.identityChecks
    const checker = Object.values(checkers).find(({ name }) => name === provider)
    if (!checker) return reply.status(404).type('text/plain').send('Unknown company')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const session = checker.sessionIn({ body, headers: request.headers })
    if (!session) return reply.status(400).type('text/plain').send('Invalid signature or content')
    const checkId = await selectOpenId(ctx, checker.name, session)
    if (checkId)
      await transaction(ctx, (ctx) =>
        enqueue(ctx, readResultJob, { checkId }, { key: `${readResultJob.name} ${checkId}` }),
      )
    return reply.type('text/plain').send('OK')
  },
})

export const identitychecksPages: readonly Page[] = [receiveHint]
