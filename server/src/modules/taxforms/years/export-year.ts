import type { InputOf } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import type { exportYear as call } from '@stagedoor/contract/taxforms'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { MessageKind } from './dpi-plan.rules.ts'
import { readSellers } from './read-sellers.ts'
import { type SellerYear, writeMessage, type YearFile } from './write-message.ts'
import { yearsOf } from './year.rules.ts'
import { selectMonthAmounts } from './year.store.ts'
import { dac7Columns, us1099Columns } from './year-lines.rules.ts'

type Body = InputOf<typeof call>['body']

/** The messages in XML that formats stand for; the others are CSV. */
const messageKinds: Readonly<Partial<Record<Body['format'], MessageKind>>> = {
  dac7_xml: 'new',
  dac7_correction: 'correction',
  dac7_nil: 'nil',
}

/**
 * Returns the file of a year for the tax office, after logging who exports it and why. Creators
 * whose tax form is a W-8BEN or that of DAC7 are on no 1099. Refuses `taxforms.nothing_to_export`;
 * for XML `taxforms.operator_missing` without the facts of the company, `taxforms.nothing_changed`
 * where everything is reported, and `taxforms.sales_to_report` for a report of no data.
 */
export const exportYear = (
  ctx: Ctx & { readonly viewer: Viewer },
  { year, format, reason }: Body,
) =>
  transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    const sellers = await sellersOf(ctx, year)
    const kind = messageKinds[format]
    const { facts, ...file } = kind
      ? await writeMessage(ctx, kind, sellers, year)
      : await writeCsv(ctx, sellers, { year, format, reason })
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
  if (lines.length === 0) refuse('taxforms.nothing_to_export')
  const content = UTF8_MARK + csvLine(titles) + rows.join('')
  return { filename: `${format}-${year}.csv`, content, count: lines.length, leftOut: [] }
}
