import type { Offer } from '@stagedoor/contract/subscriptions'
import type { InTransaction, Reading, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Account } from '../accounts/index.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { refuseIfBlocked } from '../blocks/index.ts'
import type { Buying } from '../payments/index.ts'
import { hashOf } from './rules.ts'
import { insertConsent } from './store.ts'

/** What a fan asks for, and the terms they were shown, if the client says. */
export interface Wish {
  readonly performerId: string
  readonly type: 'monthly' | 'yearly' | 'free'
  readonly paymentGateway?: string | undefined
  readonly cardId?: string | undefined
  readonly consentHash?: string | undefined
}

/** Refuses to let a viewer subscribe to a performer who may not be paid, or who is blocked. */
export async function refuseSubscribing(ctx: Reading & { viewer: Viewer }, performer: Account): Promise<void> {
  if (performer.suspendedAt) refuse('performers.suspended')
  if (!performer.documentsVerifiedAt) refuse('performers.documents_not_verified')
  await refuseIfBlocked(ctx, ctx.viewer.id, performer.id)
  await requireVerifiedEmail(ctx)
}

/** The sentence a fan agreed to is the one that holds now: refuses `subscriptions.terms_changed`. */
export function refuseOtherTerms(offer: Offer, { consentHash }: Pick<Wish, 'consentHash'>): void {
  if (consentHash && consentHash !== offer.consentHash) refuse('subscriptions.terms_changed')
}

/** Writes down what the viewer agreed to, when and from where. */
export async function recordConsent(
  ctx: InTransaction<Buying>,
  { consentId, performerId, offer }: { consentId: string; performerId: string; offer: Offer },
): Promise<void> {
  const { type, price, currency, consentText } = offer
  await insertConsent(ctx, {
    id: consentId,
    fanId: ctx.viewer.id,
    performerId,
    type,
    price,
    currency,
    text: consentText,
    textSha256: hashOf(consentText),
    ip: ctx.visitor.ip,
    userAgent: ctx.visitor.userAgent,
  })
}
