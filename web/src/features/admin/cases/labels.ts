import type { listCases, readCase } from '@stagedoor/contract/cases'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'
import { targetLabel } from '../reports/labels.ts'

/** A case in a list, as a client reads it. */
export type WireCase = WireOf<typeof listCases>['data'][number]
/** A case with its reports, as a client reads it. */
export type WireCaseDetails = WireOf<typeof readCase>

/** Returns what a case is about: "Post by Mia". */
export function caseLabel({ target, owner }: Pick<WireCase, 'target' | 'owner'>): string {
  if (!owner) return targetLabel(target)
  return target === 'performer' || target === 'user'
    ? t`Account of ${owner.name}`
    : t`${targetLabel(target)} by ${owner.name}`
}

/** Returns the reasons why a case of several was not decided, by the code of the refusal. */
const refusalLabels = (): Readonly<Record<string, string>> => ({
  'cases.not_found': t`Case not found`,
  'cases.closed': t`This case has already been decided`,
  'cases.held': t`A colleague is working on this case. Confirm to go on.`,
  'cases.needs_opinion': t`This decision needs a colleague who agrees. Ask for a second opinion first.`,
  'cases.unknown_placeholder': t`This text has a word in braces that nothing replaces`,
  'reports.nothing_to_remove': t`There is no content to remove. Suspend the account or dismiss the report.`,
  'admin.not_yourself': t`You cannot do this to your own account`,
})

/** Returns the reason of a refusal in words. */
export const refusalLabel = (code: string): string =>
  refusalLabels()[code] ?? t`Something went wrong, please try again later`
