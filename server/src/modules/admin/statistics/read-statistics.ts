import type { Currency } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { countFailedJobs } from '../../../platform/jobs/index.ts'
import { mayAsStaff } from '../../../platform/staff.ts'
import { countOpenCases } from '../../cases/index.ts'
import { readCounts } from '../../counts/index.ts'
import { countOpenAppeals } from '../../decisions/index.ts'
import { countOpenDisputes } from '../../disputes/index.ts'
import { latestBookProblems, sumEarnings } from '../../earnings/index.ts'
import { countMails } from '../../mail/index.ts'
import { countFailedCallbacks } from '../../payments/index.ts'
import { countPayouts } from '../../payouts/index.ts'
import { countOpenDifferences } from '../../reconciliation/index.ts'
import { countOpenRefundRequests } from '../../refundrequests/index.ts'
import { countOpenReports } from '../../reports/index.ts'
import { countLate, countWaiting, countWaitingStills } from '../../reviews/index.ts'
import { readSettings } from '../../settings/index.ts'
import { pendingPerformers } from '../../verification/index.ts'

/** Returns the figures of the dashboard, which are kept where they concern all rows of a table. */
export async function readStatistics(ctx: ReadCtx & { readonly viewer: Viewer }) {
  const [people, content, subscriptions, payouts, mails, reports, failed, waiting] =
    await Promise.all([
      countPeople(ctx),
      countContent(ctx),
      countSubscriptions(ctx),
      countPayouts(ctx),
      countMails(ctx),
      countOpenReports(ctx),
      countFailures(ctx),
      countOperatorWork(ctx),
    ])
  const { currency } = await readSettings(ctx)
  return {
    ...people,
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
  const [cases, appeals, reviews, late, stills, disputes, refunds, failed, payments, books] =
    await Promise.all([
      countOpenCases(ctx),
      countOpenAppeals(ctx),
      countWaiting(ctx),
      countLate(ctx),
      countWaitingStills(ctx),
      countOpenDisputes(ctx),
      countOpenRefundRequests(ctx),
      countFailedCallbacks(ctx),
      countOpenDifferences(ctx),
      latestBookProblems(ctx),
    ])
  return {
    cases,
    appeals: { open: appeals },
    reviews: { waiting: reviews, late, stills },
    disputes,
    refunds: { open: refunds },
    callbacks: { failed },
    differences: { payments, books },
  }
}

async function countFailures(ctx: ReadCtx) {
  const [files, jobs] = await Promise.all([readCounts(ctx, 'files'), countFailedJobs(ctx)])
  return { files: files('failed'), jobs }
}

async function readEarnings(ctx: ReadCtx) {
  const { gross, net } = await sumEarnings(ctx, {})
  return { gross: gross as Currency, commission: (gross - net) as Currency, net: net as Currency }
}

async function countPeople(ctx: ReadCtx) {
  const [accounts, waiting] = await Promise.all([
    readCounts(ctx, 'accounts'),
    pendingPerformers(ctx, { limit: 0, offset: 0 }),
  ])
  const common = (role: 'fan' | 'performer') => ({
    active: accounts(role, 'active'),
    inactive: accounts(role, 'inactive'),
    suspended: accounts(role, 'suspended'),
  })
  return {
    fans: { ...common('fan'), unverified: accounts('fan', 'unverified_email') },
    performers: {
      ...common('performer'),
      unverified: accounts('performer', 'unverified_documents'),
      featured: accounts('performer', 'featured'),
      waiting: waiting.total,
    },
  }
}

async function countContent(ctx: ReadCtx) {
  const [items, files] = await Promise.all([readCounts(ctx, 'items'), readCounts(ctx, 'files')])
  return {
    feeds: items('feed'),
    photos: files('feed-photo', 'ready'),
    videos: files('feed-video', 'ready'),
  }
}

async function countSubscriptions(ctx: ReadCtx) {
  const subscriptions = await readCounts(ctx, 'subscriptions')
  return { total: subscriptions(), active: subscriptions('running') }
}
