import type { StatementProblem } from '@stagedoor/contract/earnings/statement-check'
import { t } from '../../lib/i18n/i18n.ts'

const fields = (): Readonly<Record<string, string>> => ({
  id: t`the transfer`,
  reason: t`the event`,
  postedAt: t`the date`,
  reverses: t`what it takes back`,
  creator: t`the creator`,
  held: t`the held amount`,
  available: t`the available amount`,
  reserved: t`the amount in reserve`,
  inTransit: t`the amount in payout`,
  commission: t`the site’s share`,
})

/** Returns what a check found wrong in words. */
export function problemLabel({ kind, line, field }: StatementProblem): string {
  if (line === undefined)
    return t`The lines do not lead from the opening balance to the closing balance.`
  if (kind === 'value_differs')
    return t`Line ${line}: ${fields()[field ?? ''] ?? field} differs from what the ledger proves.`
  return lineProblem(kind, line)
}

function lineProblem(kind: StatementProblem['kind'], line: number): string {
  if (kind === 'proof_missing')
    return t`Line ${line} has no proof, although the root of its day is published. Lines older than proofs have none.`
  if (kind === 'proof_incomplete')
    return t`Line ${line}: its proof does not show all of its values.`
  if (kind === 'other_month') return t`Line ${line} is not of the month of this statement.`
  if (kind === 'repeated') return t`Line ${line} is listed twice.`
  return t`Line ${line}: its proof does not lead to the published root of its day.`
}
