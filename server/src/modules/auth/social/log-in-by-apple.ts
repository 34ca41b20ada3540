import { appleAnswerPath, returnPages } from '@stagedoor/contract/identities'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestCtx } from '../../../platform/context.ts'
import { type PageCtx, servePage } from '../../../platform/http/index.ts'
import { completeOAuthLogin } from './complete-oauth-login.ts'
import { endFlow } from './oauth-flow.ts'
import { type OpenIdCallback, readOpenIdCallback } from './open-id-flow.ts'

/** Opens a session with Apple's response to our page. */
export async function logInByApple(
  ctx: RequestCtx,
  { secondFactor, ...answer }: OpenIdCallback & { secondFactor?: string | undefined },
) {
  const flow = await endFlow(ctx, { provider: 'apple', accountId: null })
  return completeOAuthLogin(ctx, flow, {
    secondFactor,
    identify: () => readOpenIdCallback(ctx, 'apple', flow, answer),
  })
}

/** The fields of Apple's answer that go on to our page; it sends the name of the person as well. */
const FIELDS = ['code', 'state', 'error'] as const
const LONGEST = 4096

/**
 * Receives the answer that Apple has the browser post, without cookies, and leads the browser on to
 * our page, which completes the sign-in with them. Nothing is decided or kept here.
 */
export const appleAnswerPage = servePage({
  name: 'auth.receiveAppleAnswer',
  method: 'POST',
  path: appleAnswerPath,
  isAnonymous: true,
  async handle(ctx: PageCtx, request: FastifyRequest, reply: FastifyReply) {
    const sent = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '')
    const kept = FIELDS.flatMap((name) => {
      const value = sent.get(name)
      return value && value.length <= LONGEST ? [[name, value]] : []
    })
    const query = String(new URLSearchParams(kept.length > 0 ? kept : [['error', 'empty']]))
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`${ctx.config.publicUrl}${returnPages.apple}?${query}`, 303)
  },
})
