import {
  ageCallbackPath,
  type startAge as startAgeCall,
  walletResponsePath,
  walletSimulatorPath,
} from '@stagedoor/contract/agechecks'
import type { InputOf, ResultOf } from '@stagedoor/contract/kit'
import { href } from '@stagedoor/contract/site-pages'
import type { AgeCompany } from '../../gateways/age-methods/port.ts'
import { IdentityCheckFailed } from '../../gateways/identity-checks/port.ts'
import type { RequestCtx, Viewer } from '../../platform/context.ts'
import { encrypt } from '../../platform/ops/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type CheckRule, findRule } from './find-rule.ts'
import { openAgeSession } from './grant-assurance.ts'
import { offeredMethods } from './read-age.ts'
import { insertRequest, type RequestRow } from './requests.store.ts'
import { DAY_MS, MINUTE_MS, sealedFor } from './rules.ts'

type StartCtx = RequestCtx & { readonly viewer: Viewer | undefined }
type Result = ResultOf<typeof startAgeCall>

/** The time for which a wallet may answer, and a company may check. */
const WALLET_MS = 10 * MINUTE_MS
const COMPANY_MS = DAY_MS

/**
 * Begins a check for the browser of the caller. Neither a wallet nor a company receives an account,
 * a name or an address: the one gets a nonce, the other a random reference. Refuses
 * `agechecks.not_offered` and `agechecks.unavailable`.
 */
export async function startAge(
  ctx: StartCtx,
  { body: { method, byBrowser, next = '/' } }: InputOf<typeof startAgeCall>,
): Promise<Result> {
  const rule = await findRule(ctx, ctx.visitor)
  const offered = await offeredMethods(ctx, rule)
  if (!offered.some((one) => one.method === method)) refuse('agechecks.not_offered')
  const begun = rowOf(ctx, rule, { method, next })
  if (method !== 'wallet') return startAtCompany(ctx, { ...begun, name: method }, rule)
  return byBrowser ? startInBrowser(ctx, begun) : startByLink(ctx, begun)
}

function rowOf(
  ctx: StartCtx,
  rule: CheckRule,
  { method, next }: Pick<RequestRow, 'method' | 'next'>,
): RequestRow {
  const { country, region } = ctx.visitor
  const duration = method === 'wallet' ? WALLET_MS : COMPANY_MS
  return {
    id: ctx.newId(),
    method,
    channel: 'redirect',
    next,
    sessionHash: openAgeSession(ctx),
    country: country ?? null,
    region: region ?? null,
    nonce: null,
    encryptionInfo: null,
    sealedKey: null,
    reference: null,
    level: 'verified',
    isDoublyAnonymous: method === 'wallet',
    retentionDays: rule.retentionDays,
    state: 'open',
    problem: null,
    endedAt: null,
    claimedAt: null,
    startedAt: ctx.now(),
    expiresAt: new Date(ctx.now().getTime() + duration),
  }
}

async function store(ctx: StartCtx, row: RequestRow): Promise<Pick<Result, '_id' | 'expiresAt'>> {
  await insertRequest(ctx, row)
  return { _id: row.id, expiresAt: row.expiresAt }
}

async function startByLink(ctx: StartCtx, begun: RequestRow): Promise<Result> {
  const { wallet } = ctx.gateways.ageMethods
  const nonce = wallet.newNonce()
  const responseUri = ctx.config.publicUrl + walletResponsePath
  const url = wallet.linkOf({ nonce, state: begun.id, responseUri })
  const stored = await store(ctx, { ...begun, channel: 'link', nonce })
  const simulated = `${walletSimulatorPath}?${new URLSearchParams({ link: url })}`
  const simulatorUrl = wallet.simulator ? ctx.config.publicUrl + simulated : null
  return { ...stored, url, simulatorUrl, browserRequest: null }
}

async function startInBrowser(ctx: StartCtx, begun: RequestRow): Promise<Result> {
  const asked = ctx.gateways.ageMethods.wallet.askBrowser()
  const { deviceRequest, encryptionInfo } = asked
  const sealedKey = encrypt(ctx.keys, sealedFor(begun.id), asked.privateKey)
  const stored = await store(ctx, { ...begun, channel: 'browser', encryptionInfo, sealedKey })
  const browserRequest = { deviceRequest, encryptionInfo }
  return { ...stored, url: null, simulatorUrl: null, browserRequest }
}

async function startAtCompany(
  ctx: StartCtx,
  begun: RequestRow & Pick<AgeCompany, 'name'>,
  rule: CheckRule,
): Promise<Result> {
  const company = ctx.gateways.ageMethods.companies[begun.name]
  if (!company) return refuse('agechecks.not_offered')
  const { publicUrl } = ctx.config
  const { allowsEstimation, needsDoubleAnonymity } = rule
  const check = {
    reference: begun.id,
    returnUrl: `${publicUrl}${href('age')}?request=${begun.id}`,
    callbackUrl: publicUrl + ageCallbackPath.replace(':provider', company.name),
    country: begun.country?.toLowerCase() ?? null,
    allowsEstimation,
    needsDoubleAnonymity,
  }
  try {
    const { session, url } = await company.start(check, ctx.signal)
    const { name: _, ...row } = begun
    const stored = await store(ctx, { ...row, reference: session })
    return { ...stored, url, simulatorUrl: null, browserRequest: null }
  } catch (error) {
    if (!(error instanceof IdentityCheckFailed)) throw error
    ctx.log.warn({ provider: company.name, reason: error.message }, 'age check not opened')
    return refuse('agechecks.unavailable')
  }
}
