import type { WireOf } from '@stagedoor/contract/kit'
import type { fileReport } from '@stagedoor/contract/reports'
import { t } from '../../lib/i18n/i18n.ts'
import type { ReportReason } from '../../lib/labels/report-reasons.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The receipt of a report, as a client reads it. */
export type WireReceipt = WireOf<typeof fileReport>

/** The notes of the reasons for a report that need one. */
export const reasonNotes = (): Readonly<Partial<Record<ReportReason, string>>> => ({
  'Intimate content without consent': t`Decided within 48 hours`,
  'Child abuse': t`Decided within 24 hours`,
  'Infringes my rights': t`Copyright, your name, your picture`,
})

/** The status of a report, in words and tone. */
export const statusLabels = (): Readonly<
  Record<WireReceipt['status'], { readonly text: string; readonly tone: Tone }>
> => ({
  open: { text: t`In review`, tone: 'wait' },
  dismissed: { text: t`No action taken`, tone: 'neutral' },
  removed: { text: t`Removed`, tone: 'good' },
  suspended: { text: t`Account suspended`, tone: 'good' },
})

/** Returns the outcome of a report, in a sentence for the person who reported. */
export const outcomeLabel = ({ status, isFound }: WireReceipt): string =>
  status === 'dismissed' && !isFound
    ? t`We found no content of this site at the address that you gave us. If you know another, report it again.`
    : outcomeLabels()[status]

const outcomeLabels = (): Readonly<Record<WireReceipt['status'], string>> => ({
  open: t`We are reviewing it.`,
  dismissed: t`We reviewed it and found that it does not break our rules.`,
  removed: t`We removed the content.`,
  suspended: t`We took action against the account.`,
})
