import { randomBytes } from 'node:crypto'
import { type signInByGoogleCode as call, returnPages } from '@stagedoor/contract/identities'
import type { InputOf } from '@stagedoor/contract/kit'
import type { OpenIdSecrets } from '../../gateways/identity/port.ts'
import type { Ctx, RequestCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { spend } from './captcha.store.ts'
import { completeLogin } from './complete-login.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { ask, joinByIdentity } from './join-by-identity.ts'
import { requireSecondStep } from './require-code.ts'
import type { Flow } from './social.store.ts'
import { beginFlow, endFlow } from './social-flow.ts'

type Answer = Pick<InputOf<typeof call>['body'], 'code' | 'state' | 'iss'>

/** Google, as far as this site has it: refuses `identities.provider_off`. */
async function google(ctx: Ctx) {
  const { googleLoginEnabled, googleLoginClientId } = await readSettings(ctx)
  const clientId = ctx.config.googleClientId ?? googleLoginClientId
  const provider = ctx.gateways.identity.google
  if (!googleLoginEnabled || !clientId || !provider) refuse('identities.provider_off')
  return { provider, client: { clientId, redirectUri: ctx.config.publicUrl + returnPages.google } }
}

const secret = () => randomBytes(32).toString('base64url')

/** Begins a sign-in (or, with an account, linking it): the address the browser goes to. */
export async function startGoogle(ctx: RequestCtx, { role, accountId }: Pick<Flow, 'role' | 'accountId'>) {
  const { provider, client } = await google(ctx)
  const secrets = { state: secret(), nonce: secret(), verifier: secret() }
  const url = await ask(ctx, () => provider.start(client, secrets))
  await beginFlow(ctx, { provider: 'google', accountId, role, secrets })
  return { url }
}

/** Who came back from Google with a code; its state must be the one that this browser was sent away with. */
export async function readGoogleAnswer(ctx: RequestCtx, { secrets }: Flow, { code, state, iss }: Answer) {
  if (!state || state !== secrets.state) refuse('identities.sign_in_ended')
  const { provider, client } = await google(ctx)
  return ask(ctx, () => provider.finish(client, { code, state, iss }, secrets as unknown as OpenIdSecrets))
}

/** Opens a session by what Google sent back to our page, or by a code that it handed to a client of others. */
export async function signInByGoogleCode(
  ctx: RequestCtx,
  { secondFactor, ...answer }: Answer & { secondFactor?: string | undefined },
) {
  if (!answer.state && (await readSettings(ctx)).existingClients) return tradeCode(ctx, answer.code, secondFactor)
  const flow = await endFlow(ctx, { provider: 'google', accountId: null })
  return finishSignIn(ctx, flow, { secondFactor, identify: () => readGoogleAnswer(ctx, flow, answer) })
}

/** Nothing ties such a code to a browser: it is taken only on sites with clients of others, and never opens our own pages. */
async function tradeCode(ctx: RequestCtx, code: string, secondFactor: string | undefined) {
  const { provider, client } = await google(ctx)
  const redirectUri = ctx.config.googleCodeRedirect
  const tokenId = await ask(ctx, () => provider.trade({ ...client, redirectUri }, code))
  return signInByGoogleToken(ctx, { tokenId, role: 'fan', secondFactor })
}

interface GivenToken {
  readonly tokenId: string
  readonly role: 'fan' | 'performer'
  readonly secondFactor?: string | undefined
}

/**
 * Opens a session by an ID token that a client got from Google by itself. One that carries a nonce must have been made
 * for a sign-in of ours, which ends at Google's code: so none of these may.
 */
export async function signInByGoogleToken(ctx: RequestCtx, { tokenId, role, secondFactor }: GivenToken) {
  const { provider, client } = await google(ctx)
  const { expiresAt, ...identity } = await ask(ctx, () => provider.check(client.clientId, tokenId, undefined))
  const accountId = await joinByIdentity(ctx, { provider: 'google', identity, role })
  await requireSecondStep(ctx, accountId, secondFactor)
  if (!(await spend(ctx, `identity token ${tokenId}`, expiresAt))) refuse('identities.not_confirmed')
  return completeLogin(ctx, accountId, { remember: true })
}
