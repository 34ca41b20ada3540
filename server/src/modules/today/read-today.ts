import type { CalendarEntry, EntryKind } from '@stagedoor/contract/calendar'
import type { Currency, InputOf, ResultOf } from '@stagedoor/contract/kit'
import type { readToday as todayCall } from '@stagedoor/contract/today'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { entriesBetween } from '../calendar/index.ts'
import type { Contents } from '../content/index.ts'
import { earnedBetween } from '../earnings/index.ts'
import { countOpenOrders, oldestOpenOrder } from '../orders/index.ts'
import { readChecklist } from '../profiles/index.ts'
import { readSettings } from '../settings/index.ts'
import { countSubscribers } from '../subscriptions/index.ts'
import { listDecisions } from './list-decisions.ts'
import { listWaiting } from './list-waiting.ts'
import { moneyPeriods } from './rules.ts'
import { selectGoal } from './store.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }
type Today = ResultOf<typeof todayCall>

const DAY_MS = 24 * 60 * 60 * 1000
/** The days among which what goes out next is looked for, and the number of entries shown. */
const NEXT_DAYS = 90
const NEXT_SHOWN = 5
/** The most entries of a kind that are read to find the next ones. */
const NEXT_READ = 20

const goesOut: ReadonlySet<EntryKind> = new Set([
  'post',
  'video',
  'gallery',
  'stream',
  'call',
  'mass_message',
  'drip',
  'sequence',
])

/** Returns what the viewing performer looks at first, in the days of a time zone. */
export async function readToday(
  ctx: ViewerCtx,
  contents: Contents,
  { timeZone = 'UTC' }: InputOf<typeof todayCall>['query'],
): Promise<Today> {
  const { id } = ctx.viewer
  const [{ currency }, money, waiting, openOrders, oldestAt, next, checklist] = await Promise.all([
    readSettings(ctx),
    readMoney(ctx, timeZone),
    listWaiting(ctx),
    countOpenOrders(ctx, 'sellerId', id),
    oldestOpenOrder(ctx, id),
    listNext(ctx, contents, timeZone),
    readChecklist(ctx),
  ])
  const [decisions, goal] = await Promise.all([
    listDecisions(ctx, id, checklist),
    readGoal(ctx, money.month),
  ])
  const orders = { total: openOrders, oldestAt }
  return { currency, money, waiting, orders, next, decisions, goal, checklist }
}

async function readMoney(ctx: ViewerCtx, timeZone: string): Promise<Today['money']> {
  const periods = moneyPeriods(ctx.now(), timeZone)
  const earned = async (name: keyof typeof periods) =>
    (await earnedBetween(ctx, ctx.viewer.id, periods[name])) as Currency
  const [today, month, monthBefore] = await Promise.all([
    earned('today'),
    earned('month'),
    earned('monthBefore'),
  ])
  return { today, month, monthBefore }
}

async function listNext(
  ctx: ViewerCtx,
  contents: Contents,
  timeZone: string,
): Promise<CalendarEntry[]> {
  const from = ctx.now()
  const to = new Date(from.getTime() + NEXT_DAYS * DAY_MS)
  const entries = await entriesBetween(ctx, contents, { from, to, timeZone, limit: NEXT_READ })
  return entries.filter(({ kind, isDone }) => !isDone && goesOut.has(kind)).slice(0, NEXT_SHOWN)
}

async function readGoal(ctx: ViewerCtx, earned: bigint): Promise<Today['goal']> {
  const { id } = ctx.viewer
  const goal = await selectGoal(ctx, id)
  if (!goal) return null
  const { kind, target } = goal
  if (kind === 'money') return { kind, target: Number(target) / 100, reached: Number(earned) / 100 }
  const subscribers = await countSubscribers(ctx, [id])
  return { kind, target: Number(target), reached: subscribers.get(id) ?? 0 }
}
