import type { Currency } from '@stagedoor/contract/kit'
import type { Reading } from '../../platform/context.ts'
import { countLostJobs } from '../../platform/lost-jobs.ts'
import { countAccounts } from '../accounts/index.ts'
import { earningTotals } from '../earnings/index.ts'
import { countItems } from '../items/index.ts'
import { countMails } from '../mail/index.ts'
import { countFailedFiles, countFiles } from '../media/index.ts'
import { countOpenReports } from '../reports/index.ts'
import { readSettings } from '../settings/index.ts'
import { subscriptionTotals } from '../subscriptions/index.ts'
import { waitingPerformers } from '../verification/index.ts'

/** The figures of the dashboard. People are counted to 10,000 of each sort. */
export async function readStatistics(ctx: Reading) {
  const [fans, performers, content, subscriptions, mails, reports, failed] = await Promise.all([
    countFans(ctx),
    countPerformers(ctx),
    countContent(ctx),
    subscriptionTotals(ctx),
    countMails(ctx),
    countOpenReports(ctx),
    countFailures(ctx),
  ])
  const { currency } = await readSettings(ctx)
  return {
    fans,
    performers,
    content,
    subscriptions,
    mails,
    reports,
    failed,
    earnings: await sumEarnings(ctx),
    currency,
  }
}

async function countFailures(ctx: Reading) {
  const [files, jobs] = await Promise.all([countFailedFiles(ctx), countLostJobs(ctx)])
  return { files, jobs }
}

async function sumEarnings(ctx: Reading) {
  const { gross, net } = await earningTotals(ctx)
  return { gross: gross as Currency, commission: (gross - net) as Currency, net: net as Currency }
}

async function countFans(ctx: Reading) {
  const role = 'fan' as const
  const [active, inactive, unverified, suspended] = await Promise.all([
    countAccounts(ctx, { role, status: 'active' }),
    countAccounts(ctx, { role, status: 'inactive' }),
    countAccounts(ctx, { role, isEmailVerified: false }),
    countAccounts(ctx, { role, isSuspended: true }),
  ])
  return { active, inactive, unverified, suspended }
}

async function countPerformers(ctx: Reading) {
  const role = 'performer' as const
  const [active, inactive, unverified, suspended, featured, waiting] = await Promise.all([
    countAccounts(ctx, { role, status: 'active' }),
    countAccounts(ctx, { role, status: 'inactive' }),
    countAccounts(ctx, { role, isDocumentVerified: false }),
    countAccounts(ctx, { role, isSuspended: true }),
    countAccounts(ctx, { role, isFeatured: true }),
    waitingPerformers(ctx, { limit: 0, offset: 0 }),
  ])
  return { active, inactive, unverified, suspended, featured, waiting: waiting.total }
}

async function countContent(ctx: Reading) {
  const [feeds, photos, videos] = await Promise.all([
    countItems(ctx, 'feed'),
    countFiles(ctx, 'feed-photo'),
    countFiles(ctx, 'feed-video'),
  ])
  return { feeds, photos, videos }
}
