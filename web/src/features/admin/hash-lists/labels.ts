import type { HashClass, SkippedReason } from '@stagedoor/contract/hashlists'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import type { Tab } from '../../../ui/tabs.tsx'

/** Returns the tabs of the pages about hash lists. */
export const hashTabs = (current: 'lists' | 'matches'): readonly Tab[] => [
  { to: href('admin/hash-lists'), text: t`Lists`, current: current === 'lists' },
  { to: href('admin/hash-matches'), text: t`Matches`, current: current === 'matches' },
]

/** Returns the labels of the classes of entries. */
export const classLabels = (): Readonly<Record<HashClass, string>> => ({
  csam: t`Abuse of children`,
  harmful: t`Harmful`,
  ncii: t`Intimate, without consent`,
  other: t`Other`,
  test: t`Test`,
})

/** Returns the labels of what followed a match. */
export const outcomeLabels = () => ({
  held: { text: t`Taken down`, tone: 'bad' as const },
  blocked: { text: t`Refused`, tone: 'bad' as const },
  review: { text: t`Two people decide`, tone: 'wait' as const },
})

/** Returns the labels of what people found about a match. */
export const findingLabels = () => ({
  confirmed: { text: t`Confirmed`, tone: 'bad' as const },
  wrong: { text: t`Something else`, tone: 'good' as const },
})

/** Returns notes about the comparison of the entries of a list with older files. */
export const olderLabels = () => ({
  compared: '',
  comparing: t`Older files are being compared`,
  waiting: t`Older files are compared next`,
})

/** Returns the reasons why a line of a list has no entry. */
export const skippedLabels = (): Readonly<Record<SkippedReason, string>> => ({
  format: t`neither CSV nor JSON`,
  type: t`unknown type of hash`,
  hash: t`no hash of this type`,
  class: t`unknown class`,
  status: t`unknown status`,
})
