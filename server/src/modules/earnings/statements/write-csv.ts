import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import type { StatementEntry } from '../../ledger/index.ts'
import { eventLabel } from './labels.views.ts'
import { afterChange, decimalOf, isShared, taxedGross, totalOf } from './rules.ts'
import type { StatementContent } from './statement-content.ts'

const COLUMNS = [
  'date',
  'event',
  'paid',
  'tax',
  'site',
  'yours',
  'held',
  'available',
  'reserved',
  'inTransit',
  'balance',
  'transfer',
  'sold',
] as const

/**
 * Writes a statement as lines of CSV: the opening balances, every change with the balances after
 * it, the closing ones.
 */
export async function* writeStatementCsv({
  statement,
  lines,
  labels,
  nameSold,
}: StatementContent): AsyncGenerator<string> {
  yield UTF8_MARK + csvLine(COLUMNS.map((name) => labels[name]))
  yield balanceLine(`${statement.month}-01`, labels.opening, statement.opening)
  let after = statement.opening
  for await (const entries of lines()) {
    const names = await nameSold(entries)
    yield entries
      .map((entry) => {
        after = afterChange(after, entry)
        const amounts = [...sharesOf(entry), ...balancesOf(after)]
        return csvLine([
          entry.postedAt.toISOString(),
          eventLabel(labels, entry),
          ...amounts,
          entry.transferId,
          names.get(entry.transferId) ?? null,
        ])
      })
      .join('')
  }
  yield balanceLine(statement.month, labels.closing, after)
}

/** Returns the price of a line with the tax in it, and what each side got of it. */
function sharesOf(entry: StatementEntry): (number | null)[] {
  const yours = decimalOf(totalOf(entry))
  if (!isShared(entry)) return [null, null, null, yours]
  return [...[taxedGross(entry), entry.tax, entry.commission].map(decimalOf), yours]
}

type Balances = StatementContent['statement']['opening']

const balancesOf = (at: Balances) =>
  [at.held, at.available, at.reserved, at.inTransit, totalOf(at)].map(decimalOf)

const balanceLine = (date: string, label: string, at: Balances) =>
  csvLine([date, label, null, null, null, null, ...balancesOf(at), null, null])
