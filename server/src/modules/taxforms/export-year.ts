import type { InputOf } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import type { exportYear as call } from '@stagedoor/contract/taxforms'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountsById } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { readSettings } from '../settings/index.ts'
import type { TaxForm } from './rules.ts'
import { openTaxForm } from './seal-form.ts'
import { selectTaxForms } from './store.ts'
import { yearsOf } from './year.rules.ts'
import { selectMonthAmounts } from './year.store.ts'
import { dac7Columns, type Seller, us1099Columns } from './year-lines.rules.ts'

/**
 * Returns the file of a year for the tax office, after logging who exports it and why. Creators
 * whose tax form is a W-8BEN or that of DAC7 are on no 1099. Refuses `taxforms.nothing_to_export`.
 */
export const exportYear = (
  ctx: Ctx & { readonly viewer: Viewer },
  { year, format, reason }: InputOf<typeof call>['body'],
) =>
  transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    const years = yearsOf(await selectMonthAmounts(ctx, year))
    const sellers = await sellersOf(
      ctx,
      years.map(({ performerId }) => performerId),
    )
    const { currency } = await readSettings(ctx)
    const columnsOf = format === 'dac7' ? dac7Columns : us1099Columns
    const lines = years.flatMap((own) => {
      const seller = sellers.get(own.performerId)
      const isOnFile = format === 'dac7' || (seller?.form?.kind ?? 'w9') === 'w9'
      return seller && isOnFile ? [columnsOf(seller, own, currency)] : []
    })
    const [first] = lines
    if (!first) return refuse('taxforms.nothing_to_export')
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'taxforms.year_exported',
      subjectKind: 'tax_year',
      subjectId: String(year),
      detail: { format, reason, count: lines.length },
    })
    const rows = lines.map((columns) => csvLine(columns.map(([, cell]) => cell)))
    const content = UTF8_MARK + csvLine(first.map(([title]) => title)) + rows.join('')
    return { filename: `${format}-${year}.csv`, content, count: lines.length }
  })

async function sellersOf(
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<ReadonlyMap<string, Seller>> {
  const [accounts, rows] = await Promise.all([
    accountsById(ctx, performerIds),
    selectTaxForms(ctx, performerIds),
  ])
  const forms = new Map<string, TaxForm>(
    rows.map(({ performerId, sealed }) => [performerId, openTaxForm(ctx, performerId, sealed)]),
  )
  return new Map(
    performerIds.map((id) => {
      const account = accounts.get(id)
      const legalName = [account?.firstName, account?.lastName].filter(Boolean).join(' ')
      return [id, { username: account?.username ?? id, legalName, form: forms.get(id) }]
    }),
  )
}
