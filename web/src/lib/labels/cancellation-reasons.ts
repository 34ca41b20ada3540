import type { CancellationReasonName } from '@stagedoor/contract/subscriptions'
import { t } from '../i18n/i18n.ts'

/** Returns the reasons for which fans cancel, as the fan chooses them and the creator reads them. */
export const cancellationReasonLabels = (): Readonly<Record<CancellationReasonName, string>> => ({
  price: t`Too expensive`,
  content: t`Not what I expected`,
  frequency: t`Too little that is new`,
  contact: t`Too few answers`,
  time: t`Only wanted it for a while`,
  other: t`Something else`,
})
