import type { InputOf } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import type { exportYear as call } from '@stagedoor/contract/taxforms'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { readSettings } from '../settings/index.ts'
import { dpiXml, type LeftOut, leftOutReason, messageRefOf } from './dpi-xml.rules.ts'
import { readOperator } from './read-operator.ts'
import { readSellers } from './read-sellers.ts'
import { type PerformerYear, yearsOf } from './year.rules.ts'
import { selectMonthAmounts } from './year.store.ts'
import { dac7Columns, type Seller, us1099Columns } from './year-lines.rules.ts'

type Body = InputOf<typeof call>['body']

/** A creator with sales or payouts in a year. */
interface SellerYear {
  readonly seller: Seller
  readonly own: PerformerYear
}

/** A file for the tax office. */
interface YearFile {
  readonly filename: string
  readonly content: string
  readonly count: number
  readonly leftOut: { username: string; reason: LeftOut }[]
  /** What the audit keeps of it beside format, reason and count. */
  readonly facts?: Readonly<Record<string, string>>
}

/**
 * Returns the file of a year for the tax office, after logging who exports it and why. Creators
 * whose tax form is a W-8BEN or that of DAC7 are on no 1099. Refuses `taxforms.nothing_to_export`,
 * and `taxforms.operator_missing` for XML without the facts of the company.
 */
export const exportYear = (
  ctx: Ctx & { readonly viewer: Viewer },
  { year, format, reason }: Body,
) =>
  transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    const sellers = await sellersOf(ctx, year)
    const write = format === 'dac7_xml' ? writeXml : writeCsv
    const { facts, ...file } = await write(ctx, sellers, { year, format, reason })
    if (file.count === 0) refuse('taxforms.nothing_to_export')
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'taxforms.year_exported',
      subjectKind: 'tax_year',
      subjectId: String(year),
      detail: { format, reason, count: file.count, ...facts },
    })
    return file
  })

async function sellersOf(ctx: InTransaction, year: number): Promise<readonly SellerYear[]> {
  const years = yearsOf(await selectMonthAmounts(ctx, year))
  const sellers = await readSellers(
    ctx,
    years.map(({ performerId }) => performerId),
  )
  return years.flatMap((own) => {
    const seller = sellers.get(own.performerId)
    return seller ? [{ seller, own }] : []
  })
}

async function writeCsv(
  ctx: InTransaction,
  sellers: readonly SellerYear[],
  { year, format }: Body,
): Promise<YearFile> {
  const { currency } = await readSettings(ctx)
  const columnsOf = format === 'dac7' ? dac7Columns : us1099Columns
  const lines = sellers
    .filter(({ seller: { form } }) => format === 'dac7' || (form?.kind ?? 'w9') === 'w9')
    .map(({ seller, own }) => columnsOf(seller, own, currency))
  const titles = lines[0]?.map(([title]) => title) ?? []
  const rows = lines.map((columns) => csvLine(columns.map(([, cell]) => cell)))
  const content = UTF8_MARK + csvLine(titles) + rows.join('')
  return { filename: `${format}-${year}.csv`, content, count: lines.length, leftOut: [] }
}

async function writeXml(
  ctx: InTransaction,
  sellers: readonly SellerYear[],
  { year }: Body,
): Promise<YearFile> {
  const { currency, siteName } = await readSettings(ctx)
  const sold = sellers
    .filter(({ own }) => own.year.sales > 0 || own.year.net !== 0n)
    .map(({ seller, own: { quarters } }) => ({ ...seller, quarters }))
  const message = {
    id: ctx.newId(),
    year,
    at: ctx.now(),
    siteName,
    currency: currency.toUpperCase(),
    operator: await readOperator(ctx),
  }
  const leftOut = sold.flatMap((seller) => {
    const reason = leftOutReason(seller)
    return reason ? [{ username: seller.username, reason }] : []
  })
  const facts = { message: messageRefOf(message) }
  return { ...dpiXml(sold, message), filename: `${facts.message}.xml`, leftOut, facts }
}
