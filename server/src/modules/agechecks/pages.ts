import {
  ageCallbackPath,
  walletResponsePath,
  walletSimulatorPath,
} from '@stagedoor/contract/agechecks'
import { href } from '@stagedoor/contract/site-pages'
import { transaction } from '../../platform/context.ts'
import { type Page, servePage } from '../../platform/http/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { readAgeResultJob } from './jobs.ts'
import { receiveForm } from './receive-proof.ts'
import { selectOpenId } from './requests.store.ts'
import { simulatorHeaders, simulatorHtml } from './simulator.views.ts'

const bodyOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/**
 * Receives the calls of companies. A call is only a hint: it queues the job that reads the result
 * at the company.
 */
const receiveHint = servePage({
  name: 'agechecks.receive_hint',
  method: 'POST',
  path: ageCallbackPath,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const { provider } = request.params as { readonly provider: string }
    const companies = Object.values(ctx.gateways.ageMethods.companies)
    const company = companies.find(({ name }) => name === provider)
    if (!company) return reply.status(404).type('text/plain').send('Unknown company')
    const reference = company.sessionIn({ body: bodyOf(request.body), headers: request.headers })
    if (!reference) return reply.status(400).type('text/plain').send('Invalid signature or content')
    const requestId = await selectOpenId(ctx, { method: company.name, reference })
    if (requestId)
      await transaction(ctx, (ctx) =>
        enqueue(
          ctx,
          readAgeResultJob,
          { requestId },
          { key: `${readAgeResultJob.name} ${requestId}` },
        ),
      )
    return reply.type('text/plain').send('OK')
  },
})

/** Receives the answers of wallets, and sends the person back to the page that waits. */
const receiveResponse = servePage({
  name: 'agechecks.receive_response',
  method: 'POST',
  path: walletResponsePath,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    reply.header('cache-control', 'no-store')
    const id = await receiveForm(ctx, bodyOf(request.body).toString('utf8'))
    if (!id) return reply.status(400).send({ error: 'invalid_request' })
    return reply.send({ redirect_uri: `${ctx.config.publicUrl}${href('age')}?request=${id}` })
  },
})

/** Shows the simulated wallet, which plays the part of a real one in the demo and in tests. */
const showSimulator = servePage({
  name: 'agechecks.show_simulator',
  method: 'GET',
  path: walletSimulatorPath,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    if (!ctx.gateways.ageMethods.wallet.simulator) return reply.status(404).send()
    const { link = '' } = request.query as { readonly link?: string }
    return reply.headers(simulatorHeaders).send(simulatorHtml(link))
  },
})

/** Answers as the simulated wallet, by the same way as a real one. */
const useSimulator = servePage({
  name: 'agechecks.use_simulator',
  method: 'POST',
  path: walletSimulatorPath,
  isAnonymous: true,
  async handle(ctx, request, reply) {
    const { simulator } = ctx.gateways.ageMethods.wallet
    const given = new URLSearchParams(bodyOf(request.body).toString('utf8'))
    const link = given.get('link') ?? ''
    if (!simulator || !link.startsWith('av://')) return reply.status(404).send()
    const { form } = simulator.answerLink(link, given.get('age') === 'over', ctx.now())
    const id = await receiveForm(ctx, form)
    return reply.redirect(`${href('age')}${id ? `?request=${id}` : ''}`, 303)
  },
})

/** The addresses that companies and wallets call. */
export const agechecksPages: readonly Page[] = [
  receiveHint,
  receiveResponse,
  showSimulator,
  useSimulator,
]
