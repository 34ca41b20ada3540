import { fillPlaceholders, unknownPlaceholders } from '@stagedoor/contract/cases'
import type { Violation } from '@stagedoor/contract/decisions'
import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../../platform/context.ts'
import { SOURCE_LANGUAGE } from '../../../platform/i18n/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountsById } from '../../accounts/index.ts'
import { violationText } from '../../mail/index.ts'
import type { Snapshot } from '../copy-target.ts'
import { violationOfReport } from '../rules.ts'
import type { ReportRow } from '../store.ts'

/** The texts of a decision, as a moderator wrote them. */
interface Written {
  readonly reason: string
  readonly answer?: string | undefined
  readonly violation?: Violation | undefined
}

/**
 * Returns the reason of a decision for the owner, and the answer for each reporter, with what
 * replaces their placeholders. Refuses `cases.unknown_placeholder` where words in braces are left.
 */
export async function textsOf(
  ctx: InTransaction,
  [first, ...others]: readonly [ReportRow, ...ReportRow[]],
  { reason, answer = '', violation = violationOfReport(first) }: Written,
) {
  const words = [...unknownPlaceholders(reason), ...unknownPlaceholders(answer)]
  if (words.length > 0) refuse('cases.unknown_placeholder', { words })
  const { title = '' } = first.snapshot as Snapshot
  const reporters = answer ? [first, ...others].map(({ reporterId }) => reporterId) : []
  const ids = [first.ownerId, ...reporters].filter((id) => id !== null)
  const people = await accountsById(ctx, ids)
  const owner = people.get(first.ownerId ?? '')
  const site = ctx.config.publicUrl
  return {
    reason: fillPlaceholders(reason, {
      name: owner?.name ?? '',
      title,
      date: dayOf(ctx.now()),
      link: `${site}${href('user/decisions')}`,
      rule: violationText(violation, owner?.language ?? SOURCE_LANGUAGE),
    }),
    answerFor: (report: ReportRow): { answer?: string } => {
      if (!answer) return {}
      const reporter = people.get(report.reporterId ?? '')
      const values = {
        name: reporter?.name ?? '',
        title,
        date: dayOf(report.createdAt),
        link: `${site}${href('report-status')}?receipt=${report.receipt}`,
        rule: violationText(violation, reporter?.language ?? SOURCE_LANGUAGE),
      }
      return { answer: fillPlaceholders(answer, values) }
    },
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
