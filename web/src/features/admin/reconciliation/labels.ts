import type { WireOf } from '@stagedoor/contract/kit'
import type { listDifferences, listRuns } from '@stagedoor/contract/reconciliation'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** A difference between a payment company and the books as admins read it. */
export type WireDifference = WireOf<typeof listDifferences>['data'][number]
/** The latest comparison with a payment company. */
export type WireRun = WireOf<typeof listRuns>['data'][number]

const kinds = (): Readonly<Record<WireDifference['kind'], string>> => ({
  missing_here: t`Missing here`,
  missing_there: t`Missing at the company`,
  amount_differs: t`Amount differs`,
})

/** Returns the kind of a difference in words. */
export const differenceKind = (kind: WireDifference['kind']): string => kinds()[kind]

/** Returns every kind of difference as an option of a filter. */
export const differenceKindOptions = () =>
  Object.entries(kinds()).map(([value, text]) => ({ value, text }))

const types = (): Readonly<Record<WireDifference['type'], string>> => ({
  charge: t`Charge`,
  refund: t`Refund`,
  chargeback: t`Chargeback`,
})

/** Returns the type of a transaction in words. */
export const transactionType = (type: WireDifference['type']): string => types()[type]

const states = (): Readonly<
  Record<WireDifference['state'], { readonly tone: Tone; readonly text: string }>
> => ({
  open: { tone: 'bad', text: t`Open` },
  resolved: { tone: 'good', text: t`Resolved` },
})

/** Returns the state of a difference in words. */
export const differenceState = (state: WireDifference['state']) => states()[state]

/** Returns every state of differences as an option of a filter. */
export const differenceStateOptions = () =>
  Object.entries(states()).map(([value, { text }]) => ({ value, text }))

/**
 * Returns how a difference was resolved: the note of an admin, or that a later comparison agrees.
 */
export const resolutionText = ({
  resolution,
  note,
}: Pick<WireDifference, 'resolution' | 'note'>): string =>
  resolution === 'agrees' ? t`A later comparison agrees` : note

/** Returns the state of a comparison in words. */
export function runState({ finishedAt, failure, differences }: WireRun): {
  readonly tone: Tone
  readonly text: string
} {
  if (finishedAt === null) return { tone: 'wait', text: t`Comparing…` }
  if (failure) return { tone: 'bad', text: t`Not possible` }
  if (differences === 0) return { tone: 'good', text: t`Agrees` }
  const text = ngettext(
    msgid`${formatCount(differences)} difference`,
    `${formatCount(differences)} differences`,
    differences,
  )
  return { tone: 'bad', text }
}
