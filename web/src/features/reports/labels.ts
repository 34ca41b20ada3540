import type { WireOf } from '@stagedoor/contract/kit'
import type { readReceipt } from '@stagedoor/contract/reports'
import { t } from '../../lib/i18n.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The receipt of a report, as a client reads it. */
export type WireReceipt = WireOf<typeof readReceipt>

/** The reasons for a report, in the order of the list, each with a note. The titles are those of the contract. */
export const reasons = (): readonly { readonly title: WireReceipt['title']; readonly note?: string }[] => [
  { title: 'Intimate content without consent', note: t`Decided within 48 hours` },
  { title: 'Child abuse', note: t`Decided within 48 hours` },
  { title: 'Violent or repulsive content' },
  { title: 'Hateful or abusive content' },
  { title: 'Harassment or bullying' },
  { title: 'Harmful or dangerous acts' },
  { title: 'Promotes terrorism' },
  { title: 'Spam or misleading' },
  { title: 'Infringes my rights', note: t`Copyright, your name, your picture` },
  { title: 'Others' },
]

/** The status of a report, in words and tone. */
export const statusLabels = (): Readonly<
  Record<WireReceipt['status'], { readonly text: string; readonly tone: Tone }>
> => ({
  open: { text: t`In review`, tone: 'wait' },
  dismissed: { text: t`No action taken`, tone: 'neutral' },
  removed: { text: t`Removed`, tone: 'good' },
  suspended: { text: t`Account suspended`, tone: 'good' },
})

/** The outcome of a report, in a sentence for the person who reported. */
export const outcomeLabels = (): Readonly<Record<WireReceipt['status'], string>> => ({
  open: t`We are reviewing it.`,
  dismissed: t`We reviewed it and found that it does not break our rules.`,
  removed: t`We removed the content.`,
  suspended: t`We took action against the account.`,
})
