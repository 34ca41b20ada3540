import type { Currency } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { countFailedJobs } from '../../../platform/jobs/index.ts'
import { mayAsStaff } from '../../../platform/staff.ts'
import { countAccounts } from '../../accounts/index.ts'
import { countOpenCases } from '../../cases/index.ts'
import { countOpenAppeals } from '../../decisions/index.ts'
import { countOpenDisputes } from '../../disputes/index.ts'
import { latestBookProblems, sumEarnings } from '../../earnings/index.ts'
import { countItems } from '../../items/index.ts'
import { countMails } from '../../mail/index.ts'
import { countFailedFiles, countFiles } from '../../media/index.ts'
import { countFailedCallbacks } from '../../payments/index.ts'
import { countPayouts } from '../../payouts/index.ts'
import { countOpenDifferences } from '../../reconciliation/index.ts'
import { countOpenReports } from '../../reports/index.ts'
import { countLate, countWaiting, countWaitingStills } from '../../reviews/index.ts'
import { readSettings } from '../../settings/index.ts'
import { subscriptionTotals } from '../../subscriptions/index.ts'
import { pendingPerformers } from '../../verification/index.ts'

/** Returns the figures of the dashboard. Accounts of each role are counted up to 10,000. */
export async function readStatistics(ctx: ReadCtx & { readonly viewer: Viewer }) {
  const [fans, performers, content, subscriptions, payouts, mails, reports, failed, waiting] =
    await Promise.all([
      countFans(ctx),
      countPerformers(ctx),
      countContent(ctx),
      subscriptionTotals(ctx),
      countPayouts(ctx),
      countMails(ctx),
      countOpenReports(ctx),
      countFailures(ctx),
      countOperatorWork(ctx),
    ])
  const { currency } = await readSettings(ctx)
  return {
    fans,
    performers,
    content,
    subscriptions,
    payouts,
    mails,
    reports,
    failed,
    ...waiting,
    earnings: mayAsStaff(ctx.viewer, 'money.read') ? await readEarnings(ctx) : null,
    currency,
  }
}

/** Counts what waits for the operator at payment companies and in the books. */
async function countOperatorWork(ctx: ReadCtx) {
  const [cases, appeals, reviews, late, stills, disputes, failed, payments, books] =
    await Promise.all([
      countOpenCases(ctx),
      countOpenAppeals(ctx),
      countWaiting(ctx),
      countLate(ctx),
      countWaitingStills(ctx),
      countOpenDisputes(ctx),
      countFailedCallbacks(ctx),
      countOpenDifferences(ctx),
      latestBookProblems(ctx),
    ])
  return {
    cases,
    appeals: { open: appeals },
    reviews: { waiting: reviews, late, stills },
    disputes,
    callbacks: { failed },
    differences: { payments, books },
  }
}

async function countFailures(ctx: ReadCtx) {
  const [files, jobs] = await Promise.all([countFailedFiles(ctx), countFailedJobs(ctx)])
  return { files, jobs }
}

async function readEarnings(ctx: ReadCtx) {
  const { gross, net } = await sumEarnings(ctx, {})
  return { gross: gross as Currency, commission: (gross - net) as Currency, net: net as Currency }
}

async function countFans(ctx: ReadCtx) {
  const role = 'fan' as const
  const [active, inactive, unverified, suspended] = await Promise.all([
    countAccounts(ctx, { role, status: 'active' }),
    countAccounts(ctx, { role, status: 'inactive' }),
    countAccounts(ctx, { role, isEmailVerified: false }),
    countAccounts(ctx, { role, isSuspended: true }),
  ])
  return { active, inactive, unverified, suspended }
}

async function countPerformers(ctx: ReadCtx) {
  const role = 'performer' as const
  const [active, inactive, unverified, suspended, featured, waiting] = await Promise.all([
    countAccounts(ctx, { role, status: 'active' }),
    countAccounts(ctx, { role, status: 'inactive' }),
    countAccounts(ctx, { role, isDocumentVerified: false }),
    countAccounts(ctx, { role, isSuspended: true }),
    countAccounts(ctx, { role, isFeatured: true }),
    pendingPerformers(ctx, { limit: 0, offset: 0 }),
  ])
  return { active, inactive, unverified, suspended, featured, waiting: waiting.total }
}

async function countContent(ctx: ReadCtx) {
  const [feeds, photos, videos] = await Promise.all([
    countItems(ctx, 'feed'),
    countFiles(ctx, 'feed-photo'),
    countFiles(ctx, 'feed-video'),
  ])
  return { feeds, photos, videos }
}
