import { t } from '../../../lib/i18n/i18n.ts'
import type { WireFile } from './queries.ts'

type State = WireFile['people'][number]['state']

/** Says what is missing of a person in a file, with the tone of its badge. */
export function depictedLabel(state: State): {
  readonly text: string
  readonly tone: 'good' | 'wait' | 'bad'
} {
  const labels: Readonly<Record<State, { text: string; tone: 'good' | 'wait' | 'bad' }>> = {
    released: { text: t`Released`, tone: 'good' },
    asked: { text: t`Has not answered`, tone: 'wait' },
    unconfirmed: { text: t`Signed; documents are being checked`, tone: 'wait' },
    declined: { text: t`Said no`, tone: 'bad' },
    withdrawn: { text: t`Took it back`, tone: 'bad' },
    ended: { text: t`The release has ended`, tone: 'bad' },
    no_download: { text: t`Does not allow downloads`, tone: 'bad' },
    too_young: { text: t`Not of age on that day`, tone: 'bad' },
  }
  return labels[state]
}
