import { href } from '@stagedoor/contract/site-pages'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { accountById, displayName } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { filesAwaitingPeople } from '../media/index.ts'
import { endedReleases, endingReleases, storeWarned } from './ends.store.ts'
import { refreshContents } from './refresh-contents.ts'
import { ENDING_DAYS } from './releases.store.ts'
import { dayOf } from './rules.ts'
import { askSites } from './status/ask-sites.ts'

/** The files of one transaction. */
const AT_ONCE = 200
const DAY_MS = 24 * 3600_000
/** The days that a run looks back, so that a few missed runs lose nothing. */
const WINDOW_DAYS = 14

/** Looks again at the files that wait for people: documents were approved meanwhile. */
export const refreshWaitingJob = defineJob({
  name: 'releases.refresh_waiting',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})

async function refreshWaiting(ctx: Ctx): Promise<void> {
  let after = '0'.repeat(32)
  for (;;) {
    const files = await filesAwaitingPeople(ctx, { after, limit: AT_ONCE })
    await transaction(ctx, (ctx) => refreshContents(ctx, files))
    const last = files.at(-1)
    if (!last || files.length < AT_ONCE) return
    after = last.id
  }
}

/** Hides the files of releases that were for a time, once it is over. */
const hideEndedJob = defineJob({
  name: 'releases.hide_ended',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})

async function hideEnded(ctx: Ctx): Promise<void> {
  const until = dayOf(ctx.now())
  const from = dayOf(new Date(ctx.now().getTime() - WINDOW_DAYS * DAY_MS))
  const contents = await endedReleases(ctx, { from, until })
  for (let at = 0; at < contents.length; at += AT_ONCE)
    await transaction(ctx, (ctx) => refreshContents(ctx, contents.slice(at, at + AT_ONCE)))
}

/** Warns performers once, a month before a release for their files ends. */
const warnOfEndsJob = defineJob({
  name: 'releases.warn_of_ends',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
})

async function warnOfEnds(ctx: Ctx): Promise<void> {
  const from = dayOf(ctx.now())
  const until = dayOf(new Date(ctx.now().getTime() + ENDING_DAYS * DAY_MS))
  for (;;) {
    const warned = await transaction(ctx, async (ctx) => {
      const ending = await endingReleases(ctx, { from, until, limit: AT_ONCE })
      for (const release of ending) await warn(ctx, release)
      return ending.length
    })
    if (warned < AT_ONCE) return
  }
}

async function warn(
  ctx: InTransaction,
  { id, producerId, alias, until }: Awaited<ReturnType<typeof endingReleases>>[number],
): Promise<void> {
  await storeWarned(ctx, id)
  const account = await accountById(ctx, producerId)
  if (!account?.email || account.status === 'inactive') return
  const name = displayName(account)
  const data = { name, alias, day: until, path: href('creator/releases') }
  await sendMail(ctx, { to: account.email, template: 'releases.ending', data })
}

/** Asks the sites of imported releases if these are in force still. */
const askSitesJob = defineJob({
  name: 'releases.ask_sites',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 3600,
})

/** The jobs of releases. */
export const releasesJobs: readonly JobRegistration[] = [
  handleJob(refreshWaitingJob, refreshWaiting),
  schedule(refreshWaitingJob, '*/10 * * * *'),
  handleJob(hideEndedJob, hideEnded),
  schedule(hideEndedJob, '10 0 * * *'),
  handleJob(warnOfEndsJob, warnOfEnds),
  schedule(warnOfEndsJob, '20 0 * * *'),
  handleJob(askSitesJob, askSites),
  schedule(askSitesJob, '40 3 * * *'),
]
