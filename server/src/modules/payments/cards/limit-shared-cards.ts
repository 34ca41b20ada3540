import { createHmac } from 'node:crypto'
import type { SavedMethod } from '@stagedoor/payment-companies'
import type { InTransaction, ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type CardLimit, cardLimitOf } from '../rules.ts'
import {
  type CardUse,
  insertCardAccount,
  insertCardUses,
  lockCardHash,
  sharedCards,
  sharedCardsOf,
} from './shared-cards.store.ts'

const DAY_MS = 86_400_000

/**
 * Returns the keyed hash under which a card is recognised; undefined for a card of which its
 * company says nothing. Nobody reads the company's mark of it from the hash.
 */
export function cardHashOf(
  { keys }: Pick<ReadCtx, 'keys'>,
  gateway: string,
  { fingerprint }: Pick<SavedMethod, 'fingerprint'>,
): Buffer | undefined {
  if (!fingerprint) return undefined
  return createHmac('sha256', keys.documents).update(`card ${gateway} ${fingerprint}`).digest()
}

/** Returns since when accounts count as new, and how many share a card; undefined without a limit. */
async function limitsNow(ctx: ReadCtx) {
  const { newCardDays, newCardAccounts: accounts } = await readSettings(ctx)
  if (newCardDays === 0 || accounts === 0) return undefined
  return { accounts, since: new Date(ctx.now().getTime() - newCardDays * DAY_MS) }
}

/**
 * Returns why a new account pays nothing more now: one of its cards paid for too many others before
 * it, or for one that had a payment with it disputed. The card is known from the first payment on:
 * a page of a company says only afterwards which card paid.
 */
export async function cardLimitNow(
  ctx: ReadCtx,
  accountId: string,
): Promise<CardLimit | undefined> {
  const limits = await limitsNow(ctx)
  const buyer = limits && (await accountById(ctx, accountId))
  if (!limits || !buyer || buyer.createdAt <= limits.since) return undefined
  const shared = await sharedCardsOf(ctx, buyer.id, limits.since)
  return shared && cardLimitOf(shared, limits.accounts)
}

/** Refuses `payments.card_limit` to an account that pays nothing more now because of its cards. */
export async function limitSharedCards(
  ctx: InTransaction & { readonly viewer: Viewer },
): Promise<void> {
  const reason = await cardLimitNow(ctx, ctx.viewer.id)
  if (reason) refuse('payments.card_limit', { reason })
}

/**
 * Stores which cards paid, as far as their companies say it. Where an account meets the limit of a
 * shared card by it, the audit log says so, with the reason.
 */
export async function recordCardUses(ctx: InTransaction, uses: readonly CardUse[]): Promise<void> {
  const first = await insertCardUses(ctx, uses)
  const limits = first.length > 0 ? await limitsNow(ctx) : undefined
  if (!limits) return
  for (const shared of await sharedCards(ctx, first, limits.since)) {
    const reason = cardLimitOf(shared, limits.accounts)
    if (reason) await recordLimit(ctx, shared.accountId, { reason, earlier: shared.earlier })
  }
}

const recordLimit = (
  ctx: InTransaction,
  accountId: string,
  { reason, earlier }: { readonly reason: CardLimit; readonly earlier: number },
) =>
  recordAudit(ctx, {
    actor: { kind: 'job', name: 'payments' },
    action: 'payments.card_limit_met',
    subjectKind: 'account',
    subjectId: accountId,
    detail: { reason, earlierAccounts: earlier },
  })

/**
 * Stores that an account saves a card, and refuses `payments.card_limit` as a payment with it would
 * be. Accounts that save the same card at the same time follow each other.
 */
export async function limitSavedCard(
  ctx: InTransaction & { readonly viewer: Viewer },
  cardHash: Buffer | undefined,
): Promise<void> {
  if (!cardHash) return
  await lockCardHash(ctx, cardHash)
  await insertCardAccount(ctx, { cardHash, accountId: ctx.viewer.id })
  await limitSharedCards(ctx)
}
