import type { Ctx } from '../../../platform/context.ts'
import { parseId } from '../../../platform/db/index.ts'
import { isPrintable } from '../../../platform/pdf.ts'
import { accountById } from '../../accounts/index.ts'
import type { Contents } from '../../content/index.ts'
import {
  entriesOfMonth,
  monthsOf,
  type ProvenLink,
  proveTransfers,
  type StatementEntry,
  type StatementPosition,
} from '../../ledger/index.ts'
import { readSettings, sellerLines } from '../../settings/index.ts'
import { itemsSoldBy } from '../views.ts'
import { type StatementLabels, statementLabels } from './labels.views.ts'
import { isOpen } from './list-statements.ts'
import { type MonthStatement, quietStatement, statementsOf } from './rules.ts'

/** The statement of a month with what its files need. */
export interface StatementContent {
  readonly statement: MonthStatement
  readonly isOpen: boolean
  /** Reads the lines of the month in their order, some at a time. */
  readonly lines: () => AsyncIterable<readonly StatementEntry[]>
  /** Proves lines by the published roots of their days; by sequence number. */
  readonly prove: (entries: readonly StatementEntry[]) => Promise<ReadonlyMap<bigint, ProvenLink>>
  /**
   * Names what lines sold, by the ids of their transfers; tips, calls and subscriptions are
   * missing.
   */
  readonly nameSold: (entries: readonly StatementEntry[]) => Promise<ReadonlyMap<string, string>>
  readonly labels: StatementLabels
  /** The language of the labels. */
  readonly language: string
  readonly currency: string
  readonly siteName: string
  /** The seller as documents print it, in lines. */
  readonly seller: readonly string[]
  /** The address of the published roots. */
  readonly rootsUrl: string
  readonly creatorId: string
  /** The creator's name as documents can print it. */
  readonly creator: string
  readonly createdAt: Date
}

const LINES_PER_READ = 500

/** Returns a creator's statement of a month. */
export async function statementContentOf(
  ctx: Ctx,
  contents: Contents,
  { creatorId, month }: { creatorId: string; month: string },
): Promise<StatementContent> {
  const { statements, ...head } = await readHead(ctx, creatorId)
  return {
    ...head,
    statement: statements.find((one) => one.month === month) ?? quietStatement(month, statements),
    isOpen: isOpen(month, ctx.now()),
    lines: () => linesOf(ctx, creatorId, month),
    prove: (entries) =>
      proveTransfers(
        ctx,
        entries.map(({ sequence }) => sequence),
      ),
    nameSold: (entries) => nameSold(ctx, contents, entries),
    rootsUrl: `${ctx.config.publicUrl}/api/ledger/roots`,
    creatorId,
  }
}

/** What every statement of a creator begins with, and the statements of all months. */
export async function readHead(ctx: Ctx, creatorId: string) {
  const [settings, account, sums] = await Promise.all([
    readSettings(ctx),
    accountById(ctx, creatorId),
    monthsOf(ctx, creatorId),
  ])
  const translated = ctx.languages.compose(ctx.language, statementLabels)
  const canPrint = isPrintable(JSON.stringify(translated))
  const username = account?.username ?? ''
  return {
    statements: statementsOf(sums),
    labels: canPrint ? translated : statementLabels(),
    language: canPrint ? ctx.language : 'en',
    currency: settings.currency,
    siteName: settings.siteName,
    seller: sellerLines(settings),
    creator: isPrintable(account?.name ?? '') ? `${account?.name} (@${username})` : `@${username}`,
    createdAt: ctx.now(),
  }
}

/** Returns what lines sold as a title, or as a kind with a day, by the ids of their transfers. */
async function nameSold(
  ctx: Ctx,
  contents: Contents,
  entries: readonly StatementEntry[],
): Promise<Map<string, string>> {
  const references = entries.flatMap(({ reference }) => parseId(reference) ?? [])
  const sold = await itemsSoldBy(ctx, contents, references)
  return new Map(
    entries.flatMap(({ transferId, reference }) => {
      const item = sold.get(reference)
      return item
        ? [[transferId, item.title ?? `${item.kind} ${item.createdAt.toISOString().slice(0, 10)}`]]
        : []
    }),
  )
}

/** Reads the lines of a month, a few hundred at a time, until the reader leaves. */
async function* linesOf(
  ctx: Ctx,
  creatorId: string,
  month: string,
): AsyncGenerator<StatementEntry[]> {
  let after: StatementPosition | undefined
  while (!ctx.signal.aborted) {
    const entries = await entriesOfMonth(ctx, creatorId, { month, after, limit: LINES_PER_READ })
    if (entries.length > 0) yield entries
    if (entries.length < LINES_PER_READ) return
    after = entries.at(-1)
  }
}
