import { formatCount, formatPercent } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { sumOutcomes } from './outcomes.ts'
import type { WireOutcome, WireRule } from './queries.ts'

interface OutcomeCellProps {
  rule: WireRule
  /** All rules in force, and the outcomes of all checks. */
  rules: readonly WireRule[]
  outcomes: readonly WireOutcome[]
}

/** Shows the shares of checks that passed, failed and were left, under a rule. */
export function OutcomeCell({ rule, rules, outcomes }: OutcomeCellProps) {
  if (rule.action !== 'assure') return null
  const { passed, failed, left } = sumOutcomes(rule, rules, outcomes)
  const all = passed + failed + left
  if (all === 0) return <span className="dim">{t`No data yet`}</span>
  const [pass, fail, leave] = [passed, failed, left].map((count) =>
    formatPercent(Math.round((count / all) * 100) / 100),
  )
  const count = formatCount(all)
  return (
    <TwoLineCell note={ngettext(msgid`of ${count} check`, `of ${count} checks`, all)}>
      {t`${pass} passed, ${fail} failed, ${leave} left`}
    </TwoLineCell>
  )
}
