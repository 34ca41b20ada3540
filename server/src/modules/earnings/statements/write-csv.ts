import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { eventLabel } from './labels.views.ts'
import { afterChange, decimalOf, totalOf } from './rules.ts'
import type { StatementContent } from './statement-content.ts'

/** Writes a statement as lines of CSV: the opening balances, every change with the balances after it, the closing ones. */
export async function* writeStatementCsv({
  statement,
  lines,
  labels,
  nameSold,
}: StatementContent): AsyncGenerator<string> {
  const {
    date,
    event,
    sold,
    yours,
    site,
    held,
    available,
    reserved,
    inTransit,
    balance,
    transfer,
  } = labels
  const balancesOf = (at: typeof statement.opening) =>
    [at.held, at.available, at.reserved, at.inTransit, totalOf(at)].map(decimalOf)
  yield UTF8_MARK +
    csvLine([
      date,
      event,
      yours,
      site,
      held,
      available,
      reserved,
      inTransit,
      balance,
      transfer,
      sold,
    ])
  yield csvLine([
    `${statement.month}-01`,
    labels.opening,
    null,
    null,
    ...balancesOf(statement.opening),
    null,
    null,
  ])
  let after = statement.opening
  for await (const entries of lines()) {
    const names = await nameSold(entries)
    yield entries
      .map((entry) => {
        after = afterChange(after, entry)
        const amounts = [
          decimalOf(totalOf(entry)),
          decimalOf(entry.commission),
          ...balancesOf(after),
        ]
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
  yield csvLine([statement.month, labels.closing, null, null, ...balancesOf(after), null, null])
}
