import { ASSURANCE_METHODS } from '@stagedoor/contract/agerules'
import { READINESS_AREAS } from '@stagedoor/contract/readiness'
import type { Ctx } from '../../platform/context.ts'
import { readLastBackup } from '../../platform/ops/index.ts'
import { offeredMethods } from '../agechecks/index.ts'
import { assuredPlaces, verifyRules } from '../agerules/index.ts'
import { publicPages } from '../pages/index.ts'
import { finishedMonths } from '../processorreports/index.ts'
import { oldestSharedCount } from '../recommendations/index.ts'
import { readSettings } from '../settings/index.ts'
import { ageLines } from './age-lines.rules.ts'
import { ASKED_PAGES, applicationLines } from './application-lines.rules.ts'
import type { AgeFacts, Facts, Line } from './line.rules.ts'
import { moderationLines } from './moderation-lines.rules.ts'
import { moneyLines } from './money-lines.rules.ts'
import { performerLines } from './performer-lines.rules.ts'
import { privacyLines } from './privacy-lines.rules.ts'
import { countFacts } from './store.ts'

const DAY_MS = 86_400_000

/** Every line by what it is about. */
export const LINES: Readonly<Record<(typeof READINESS_AREAS)[number], readonly Line[]>> = {
  application: applicationLines,
  age: ageLines,
  performers: performerLines,
  moderation: moderationLines,
  money: moneyLines,
  privacy: privacyLines,
}

/** Returns everything that is asked of a site, and whether it holds here. */
export async function checkReadiness(ctx: Ctx) {
  const facts = await gatherFacts(ctx)
  const data = READINESS_AREAS.flatMap((area) =>
    LINES[area].map(({ id, asked, judge }) => ({ id, area, asked, ...judge(facts) })),
  )
  return { data, missing: data.filter(({ state }) => state === 'missing').length }
}

const gatherFacts = async (ctx: Ctx): Promise<Facts> => ({
  settings: await readSettings(ctx),
  counts: await countFacts(ctx),
  pages: new Set((await publicPages(ctx, ASKED_PAGES)).map(({ slug }) => slug)),
  finishedMonths: (await finishedMonths(ctx)).length,
  age: await gatherAgeFacts(ctx),
  recommendedBy: await oldestSharedCount(ctx),
  lastBackupAt: (await readLastBackup(ctx.config.dataDir)) ?? undefined,
  now: ctx.now(),
})

const everyMethod = { methods: [...ASSURANCE_METHODS], needsDoubleAnonymity: false }

async function gatherAgeFacts(ctx: Ctx): Promise<AgeFacts> {
  const [rules, { versions, problem }] = await Promise.all([assuredPlaces(ctx), verifyRules(ctx)])
  const { collectedAt, hasRegions } = ctx.gateways.geo
  return {
    methods: (await offeredMethods(ctx, everyMethod)).length,
    rules: rules.length,
    hasStateRules: rules.some(({ region }) => region !== null),
    versions,
    isWhole: problem === null,
    hasRegions,
    dataAgeDays: Math.floor((ctx.now().getTime() - collectedAt.getTime()) / DAY_MS),
  }
}
