import type { DecisionSubject, Violation } from '@stagedoor/contract/decisions'
import type { InTransaction } from '../../platform/context.ts'
import type { Translatable } from '../../platform/i18n/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { type Account, accountById } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { decisionMade } from './announcements.ts'
import { appealUntil, dayOf, restrictionsOf, restrictionsOfReview, withoutNames } from './rules.ts'
import { contentTypes, factsOf } from './statement.rules.ts'
import { statementToken } from './statement-links.rules.ts'
import { insertDecision, type NewDecision } from './store.ts'
import { classifications, POLICY } from './violations.rules.ts'

/** The most characters that a decision keeps of a text. */
const EXCERPT_LENGTH = 80

/** The person and the reasons behind a restriction, as every call that restricts passes them. */
export interface Grounds {
  /** The text for the owner; empty where the caller gave none. */
  readonly explanation: string
  /** The violated rule; another one by default. */
  readonly violation?: Violation | undefined
  /** The facts, without data about people; the site writes them by default. */
  readonly facts?: string | undefined
  /** The admin who decided; undefined when the site did without a person. */
  readonly decidedBy?: string | undefined
  /** The report that the decision answers. */
  readonly reportId?: string | undefined
  /** The decision that this restriction is a part of, which then is the only one about it. */
  readonly partOf?: string | undefined
  /** True while a review is open: nothing is found yet, and the thing is shown again or removed. */
  readonly isPending?: boolean
  /** True when the site found it without a person or a report. */
  readonly isDetectedAutomatically?: boolean
  /** True when the thing was never published. */
  readonly isUnpublished?: boolean
}

/** The thing that is restricted. */
export interface DecisionTarget {
  readonly kind: DecisionSubject
  readonly id: string
  readonly ownerId: string
  /** Its title or first words. */
  readonly excerpt?: string
  /** The instant at which it was made; that of the account by default. */
  readonly createdAt?: Date
  /** The day on which an account that is deleted is erased, as its owner reads it. */
  readonly erasedOn?: Translatable
  /** True when its buyers get the price back. */
  readonly isRefunded?: boolean
}

/**
 * Records a decision that restricts something, with its statement of reasons as it is now, and
 * mails its owner that there is one. Returns the id of the decision.
 */
export async function recordDecision(
  ctx: InTransaction,
  target: DecisionTarget,
  grounds: Grounds,
): Promise<string | undefined> {
  const owner = await accountById(ctx, target.ownerId)
  if (!owner) return undefined
  const id = ctx.newId()
  await insertDecision(ctx, { id, ...statementOf(ctx, owner, target, grounds) })
  const { kind: subjectKind, id: subjectId, ownerId } = target
  await announce(ctx, decisionMade, { decisionId: id, ownerId, subjectKind, subjectId })
  await mailOwner(ctx, owner, { id, target, grounds })
  return id
}

async function mailOwner(
  ctx: InTransaction,
  owner: Account,
  {
    id,
    target,
    grounds,
  }: { readonly id: string; readonly target: DecisionTarget; readonly grounds: Grounds },
): Promise<void> {
  if (!owner.email) return
  await sendMail(ctx, {
    to: owner.email,
    template: 'decisions.made',
    data: {
      name: owner.name,
      decisionId: id,
      token: tokenFor(ctx, owner, id),
      subject: target.kind,
      reason: grounds.explanation,
      violation: grounds.violation ?? 'other',
      erasedOn: target.erasedOn ?? '',
      isRefunded: target.isRefunded ?? false,
      isPending: grounds.isPending ?? false,
    },
    isPrivate: owner.role === 'admin',
  })
}

/**
 * Returns the secret with which the owner of a decision reads it without a login, where the account
 * is closed; empty otherwise.
 */
export const tokenFor = (
  { keys }: Pick<InTransaction, 'keys'>,
  { status }: Pick<Account, 'status'>,
  decisionId: string,
): string => (status === 'inactive' ? statementToken(keys.signing, decisionId) : '')

const excerptOf = (text: string): string =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…` : text

function statementOf(
  ctx: InTransaction,
  owner: Account,
  { kind, id: subjectId, excerpt = '', createdAt }: DecisionTarget,
  grounds: Grounds,
): Omit<NewDecision, 'id'> {
  const { explanation, violation = 'other', facts, decidedBy, reportId } = grounds
  const { isPending = false, isUnpublished = false } = grounds
  const now = ctx.now()
  const { ground, reference, category, keyword, contentType } = classifications[violation]
  const { type, other } = contentTypes[kind]
  const isNotice = reportId !== undefined
  const isByPerson = decidedBy !== undefined
  return {
    ownerId: owner.id,
    subjectKind: kind,
    subjectId,
    excerpt: excerptOf(excerpt),
    ...(isPending ? restrictionsOfReview : restrictionsOf[kind]),
    isPending,
    accountType: owner.role === 'performer' ? 'BUSINESS' : 'PRIVATE',
    violation,
    ground,
    groundReference: reference,
    explanation,
    category,
    keyword,
    contentType: contentType ? [type, contentType] : [type],
    contentTypeOther: other,
    contentDate: dayOf(createdAt ?? owner.createdAt),
    facts: facts
      ? withoutNames(facts, [owner.username, owner.name])
      : factsOf({ subjectKind: kind, isNotice, isByPerson, isPending, isUnpublished }),
    isFactsWritten: facts !== undefined,
    source: isNotice ? 'notice' : 'own_initiative',
    reportId: reportId ?? null,
    isDetectedAutomatically: grounds.isDetectedAutomatically ?? false,
    automation: isByPerson ? 'none' : 'full',
    policy: POLICY,
    decidedBy: decidedBy ?? null,
    decidedAt: now,
    appliedOn: dayOf(now),
    endsOn: null,
    appealUntil: appealUntil(now),
  }
}
