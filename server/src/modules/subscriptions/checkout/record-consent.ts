import type { Offer } from '@stagedoor/contract/subscriptions'
import type { InTransaction, ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Account } from '../../accounts/index.ts'
import { requireVerifiedEmail } from '../../auth/index.ts'
import { refuseIfBlocked } from '../../blocks/index.ts'
import { type LastingCode, loweredPeriods } from '../../coupons/index.ts'
import { reachedVia } from '../../follows/index.ts'
import type { BuyerCtx } from '../../payments/index.ts'
import type { PeriodMonths } from '../periods/rules.ts'
import { consentHashOf } from '../rules.ts'
import { type Consent, insertConsent } from '../store.ts'

/** The offer a fan chose, and the terms they were shown, if the client sends them. */
export interface SubscribeRequest {
  readonly performerId: string
  readonly type: 'monthly' | 'yearly' | 'free'
  /** The length of a paid period; by default that of the type. */
  readonly months?: PeriodMonths | undefined
  /** The tier; the first by default. */
  readonly tier?: number | undefined
  readonly paymentGateway?: string | undefined
  readonly cardId?: string | undefined
  readonly consentHash?: string | undefined
  /** True refuses what costs nothing: only a payment may begin this subscription. */
  readonly isPaidOnly?: boolean
  /** The code of a coupon of the site, for the first payment. */
  readonly couponCode?: string | undefined
  /** The code of the performer's link by which the fan came. */
  readonly offer?: string | undefined
}

/**
 * Refuses a subscription to a performer who may not be paid, or between people who blocked each
 * other.
 */
export async function requireSubscribable(
  ctx: ReadCtx & { viewer: Viewer },
  performer: Account,
): Promise<void> {
  if (performer.suspendedAt) refuse('performers.suspended')
  if (!performer.documentsVerifiedAt) refuse('performers.documents_not_verified')
  await refuseIfBlocked(ctx, ctx.viewer.id, performer.id)
  await requireVerifiedEmail(ctx)
}

/**
 * Requires the terms a fan agreed to to be the current ones. Refuses `subscriptions.terms_changed`.
 */
export function requireCurrentConsent(
  offer: Offer,
  { consentHash }: Pick<SubscribeRequest, 'consentHash'>,
): void {
  if (consentHash && consentHash !== offer.consentHash) refuse('subscriptions.terms_changed')
}

/** The fields of an offer that a consent keeps. */
type AgreedTerms = Pick<Offer, 'type' | 'price' | 'currency' | 'consentText'> &
  Partial<Pick<Offer, 'months' | 'promotion' | 'credit' | 'renewalPrice'>> & {
    readonly tier?: number | undefined
    /** The period whose rest is credited. */
    readonly movedFrom?: number | undefined
    /** The code in the terms, which lowers more than the first payment. */
    readonly coupon?: LastingCode | undefined
  }

/** Returns what a viewer agrees to, and from which address. */
export const consentOf = (
  { viewer, visitor }: Pick<BuyerCtx, 'viewer' | 'visitor'>,
  performerId: string,
  terms: AgreedTerms,
): Omit<Consent, 'id' | 'createdAt'> => {
  const { type, months = 1, tier = 1, movedFrom = null, coupon } = terms
  const { price, promotion, credit, renewalPrice, currency, consentText: text } = terms
  const via = reachedVia(visitor.page)
  const from = { ip: visitor.ip, userAgent: visitor.userAgent, via }
  return {
    fanId: viewer.id,
    performerId,
    type,
    months,
    tier,
    movedFrom,
    price: promotion?.regularPrice ?? (credit === undefined ? price : (renewalPrice ?? price)),
    promoPrice: promotion ? price : null,
    promoPeriods: promotion?.periods ?? null,
    codeId: coupon?.couponId ?? null,
    codePercent: coupon?.percent ?? null,
    codeAmount: coupon?.amount ?? null,
    codePeriods: coupon ? loweredPeriods(coupon.months, months) : null,
    currency,
    text,
    textSha256: consentHashOf(text),
    ...from,
  }
}

/** Stores what the viewer agreed to, when, and from which address. */
export async function recordConsent(
  ctx: InTransaction<BuyerCtx>,
  { consentId, performerId, terms }: { consentId: string; performerId: string; terms: AgreedTerms },
): Promise<void> {
  await insertConsent(ctx, { id: consentId, ...consentOf(ctx, performerId, terms) })
}
