import type { WireOf } from '@stagedoor/contract/kit'
import type { listCharges } from '@stagedoor/contract/wallet'
import { t } from '../../lib/i18n/i18n.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { Option } from '../../ui/field.tsx'

/** A charge to the wallet, as a client reads it. */
export type WireCharge = WireOf<typeof listCharges>['data'][number]

const types = (): Readonly<Record<WireCharge['type'], string>> => ({
  tip: t`Tip`,
  feed: t`Post`,
  video: t`Video`,
  gallery: t`Gallery`,
  product: t`Product`,
  message: t`Message`,
  stream_tip: t`Tip in a live stream`,
  public_chat: t`Live stream`,
  private_chat: t`Private call`,
  gift: t`Subscription as a gift`,
})

/** Returns the label of what tokens were spent on. */
export const typeLabel = (type: WireCharge['type']): string => types()[type]

/** The kinds of charges as a filter offers them. */
export const typeOptions = (): readonly Option[] =>
  Object.entries(types()).map(([value, text]) => ({ value, text }))

const statuses = (): Readonly<
  Record<WireCharge['status'], { readonly text: string; readonly tone: Tone }>
> => ({
  success: { text: t`Paid`, tone: 'good' },
  pending: { text: t`Pending`, tone: 'wait' },
  refunded: { text: t`Refunded`, tone: 'accent' },
})

/** Returns the status of a charge, in words and tone. */
export const statusLabel = ({ status }: Pick<WireCharge, 'status'>) => statuses()[status]
