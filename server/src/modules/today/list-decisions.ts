import type { Checklist } from '@stagedoor/contract/performers'
import type { Decision, DecisionKind } from '@stagedoor/contract/today'
import type { ReadCtx } from '../../platform/context.ts'
import { agreementDueOf } from '../consents/index.ts'
import { countAsked } from '../content/index.ts'
import { countFilesToDecide } from '../media/index.ts'
import { lastPayout } from '../payouts/index.ts'
import { endingReleasesOf } from '../releases/index.ts'
import { missingTaxForm } from '../taxforms/index.ts'
import { newestDocuments } from '../verification/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The days before the end of a document at which it is shown. */
const DOCUMENT_DAYS = 60
const RELEASE_DAYS = 30
/** The most things of a kind that are counted. */
const MOST = 100

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const later = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** Lists what a performer has to decide or to do, the most pressing first. */
export async function listDecisions(
  ctx: ReadCtx,
  performerId: string,
  { steps }: Checklist,
): Promise<Decision[]> {
  const now = ctx.now()
  const [agreement, expiring, releases, asked, files, taxForm, payout] = await Promise.all([
    agreementDueOf(ctx, performerId),
    expiringDocument(ctx, performerId, later(now, DOCUMENT_DAYS)),
    endingReleasesOf(ctx, {
      producerId: performerId,
      from: dayOf(now),
      until: dayOf(later(now, RELEASE_DAYS)),
      limit: MOST,
    }),
    countAsked(ctx, performerId, MOST),
    countFilesToDecide(ctx, performerId, MOST),
    missingTaxForm(ctx, performerId),
    lastPayout(ctx, performerId),
  ])
  const isRefused = steps.some(({ step, state }) => step === 'documents' && state === 'refused')
  const firstEnd = releases[0]?.until
  return [
    ...decisionOf('agreement', agreement ? 1 : 0, agreement?.dueAt),
    ...decisionOf('documents_refused', isRefused ? 1 : 0),
    ...decisionOf('payout_rejected', payout?.status === 'rejected' ? 1 : 0, payout?.updatedAt),
    ...decisionOf('tax_form', taxForm ? 1 : 0),
    ...decisionOf('document_expiring', expiring ? 1 : 0, expiring),
    ...decisionOf('files_rejected', files.rejected),
    ...decisionOf('files_awaiting_people', files.awaitingPeople),
    ...decisionOf('participations', asked),
    ...decisionOf('release_ending', releases.length, firstEnd ? noonOf(firstEnd) : null),
  ]
}

const decisionOf = (kind: DecisionKind, count: number, at: Date | null = null): Decision[] =>
  count > 0 ? [{ kind, count, at }] : []

/** Returns when the approved ID of a performer ends, if that is before an instant. */
async function expiringDocument(
  ctx: ReadCtx,
  performerId: string,
  until: Date,
): Promise<Date | undefined> {
  const rows = await newestDocuments(ctx, [performerId])
  const day = rows.find(({ kind, status }) => kind === 'id' && status === 'approved')?.expiresOn
  return day && day <= dayOf(until) ? noonOf(day) : undefined
}
