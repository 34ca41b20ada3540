import type { WireOf } from '@stagedoor/contract/kit'
import type { readReceipt } from '@stagedoor/contract/reports'
import { t } from '../i18n/i18n.ts'

/** A reason for a report, as the contract names it. */
export type ReportReason = WireOf<typeof readReceipt>['title']

/** Returns the labels of the reasons for a report, in the order of lists. */
export const reportReasons = (): Readonly<Record<ReportReason, string>> => ({
  'Intimate content without consent': t`Intimate content without consent`,
  'Child abuse': t`Child abuse`,
  'Violent or repulsive content': t`Violent or repulsive content`,
  'Hateful or abusive content': t`Hateful or abusive content`,
  'Harassment or bullying': t`Harassment or bullying`,
  'Harmful or dangerous acts': t`Harmful or dangerous acts`,
  'Promotes terrorism': t`Promotes terrorism`,
  'Spam or misleading': t`Spam or misleading`,
  'Infringes my rights': t`Infringes my rights`,
  Others: t`Others`,
})

/** Returns the reasons for a report as options of a field or a filter. */
export const reportReasonOptions = (): readonly {
  readonly value: ReportReason
  readonly text: string
}[] =>
  Object.entries(reportReasons()).map(([value, text]) => ({ value: value as ReportReason, text }))
