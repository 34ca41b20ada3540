import { STATEMENT_FORM, type StatementFile } from '@stagedoor/contract/earnings/statement-check'
import type { BalanceAmounts, ProvenLink, StatementEntry } from '../../ledger/index.ts'
import { afterChange, decimalOf } from './rules.ts'
import type { StatementContent } from './statement-content.ts'

/** Writes a statement as JSON whose lines carry their proofs, a few hundred lines at a time. */
export async function* writeStatementJson({
  statement,
  lines,
  prove,
  ...content
}: StatementContent) {
  const {
    siteName: site,
    rootsUrl: roots,
    creatorId,
    creator,
    currency,
    isOpen,
    createdAt,
  } = content
  const head: Omit<StatementFile, 'lines' | 'closing'> = {
    form: STATEMENT_FORM,
    site,
    roots,
    creator: { _id: creatorId, name: creator },
    month: statement.month,
    currency,
    isOpen,
    createdAt: createdAt.toISOString(),
    opening: balancesOf(statement.opening),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"lines":[`
  let after = statement.opening
  let separator = '\n'
  for await (const entries of lines()) {
    const proven = await prove(entries)
    for (const entry of entries) {
      after = afterChange(after, entry)
      yield separator + JSON.stringify(lineOf(entry, proven.get(entry.sequence)))
      separator = ',\n'
    }
  }
  yield `\n],"closing":${JSON.stringify(balancesOf(after))}}\n`
}

const balancesOf = ({ held, available, reserved, inTransit }: BalanceAmounts) => ({
  held: decimalOf(held),
  available: decimalOf(available),
  reserved: decimalOf(reserved),
  inTransit: decimalOf(inTransit),
})

const lineOf = (
  entry: StatementEntry,
  link: ProvenLink | undefined,
): StatementFile['lines'][number] => ({
  transferId: entry.transferId,
  postedAt: entry.postedAt.toISOString(),
  reason: entry.reason,
  reverses: entry.reverses,
  ...balancesOf(entry),
  commission: decimalOf(entry.commission),
  day: link?.day ?? '',
  proof: link?.proof ?? null,
})
