import { walletResponsePath } from '@stagedoor/contract/agechecks'
import type { TrustAt, WalletOutcome } from '../../gateways/age-methods/port.ts'
import type { Ctx } from '../../platform/context.ts'
import { decrypt } from '../../platform/ops/index.ts'
import { trustNow } from './issuers/read-trust.ts'
import { endRequest, type RequestRow, selectRequest } from './requests.store.ts'
import { readNewLists } from './revocations/read-revocations.ts'
import { sealedFor } from './rules.ts'

const ID = /^[0-9a-f]{32}$/

/**
 * Receives the form of a wallet for a link, and returns the id of its request; undefined for a form
 * that belongs to none that is open. A proof ends its request, whether it is right or not.
 */
export async function receiveForm(ctx: Ctx, form: string): Promise<string | undefined> {
  const state = new URLSearchParams(form).get('state') ?? ''
  const request = ID.test(state) ? await selectRequest(ctx, state) : undefined
  if (!request || !isWaiting(ctx, request) || request.channel !== 'link') return undefined
  const asked = {
    nonce: request.nonce ?? '',
    state: request.id,
    responseUri: ctx.config.publicUrl + walletResponsePath,
  }
  const { wallet } = ctx.gateways.ageMethods
  const outcome = await verify(ctx, (trust) => wallet.verifyForm(form, asked, trust))
  return (await endRequest(ctx, request.id, outcome)) ? request.id : undefined
}

/** Receives the answer of a wallet that a browser passed on, for the request that it began. */
export async function receiveAnswer(ctx: Ctx, request: RequestRow, answer: string): Promise<void> {
  const { id, channel, encryptionInfo, sealedKey } = request
  if (channel !== 'browser' || !encryptionInfo || !sealedKey || !isWaiting(ctx, request)) return
  const asked = {
    encryptionInfo,
    origin: new URL(ctx.config.publicUrl).origin,
    privateKey: decrypt(ctx.keys, sealedFor(id), sealedKey),
  }
  const { wallet } = ctx.gateways.ageMethods
  const outcome = await verify(ctx, (trust) => wallet.verifyAnswer(answer, asked, trust))
  await endRequest(ctx, id, outcome)
}

/** Verifies a proof by what the issuers of its signer revoked, which is read first if it never was. */
async function verify(
  ctx: Ctx,
  verifyBy: (trust: TrustAt) => WalletOutcome,
): Promise<WalletOutcome> {
  const outcome = verifyBy(await trustNow(ctx))
  const isRead = await readNewLists(ctx, outcome.addresses ?? [])
  return isRead ? verifyBy(await trustNow(ctx)) : outcome
}

const isWaiting = (ctx: Pick<Ctx, 'now'>, { state, expiresAt }: RequestRow): boolean =>
  state === 'open' && expiresAt > ctx.now()
