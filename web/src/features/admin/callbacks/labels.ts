import type { listGatewayCallbacks } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { gatewayLabel } from '../money/labels.ts'

/** A callback as a client reads it. */
export type WireCallback = WireOf<typeof listGatewayCallbacks>['data'][number]

const states = (): Readonly<Record<WireCallback['state'], { text: string; tone: Tone }>> => ({
  received: { text: t`Waiting`, tone: 'wait' },
  applied: { text: t`Applied`, tone: 'good' },
  failed: { text: t`Failed`, tone: 'bad' },
})

/** Returns the state of a callback in words. */
export const callbackState = (state: WireCallback['state']) => states()[state]

/** Returns true for a callback without an attempt to apply it since it arrived or was replayed. */
export const isUntried = (
  callback: Pick<WireCallback, 'state' | 'attempts'> | undefined,
): boolean => callback?.state === 'received' && callback.attempts === 0

/** The states of callbacks as options of a filter. */
export const callbackStateOptions = () =>
  Object.entries(states()).map(([value, { text }]) => ({
    value: value as WireCallback['state'],
    text,
  }))

const gateways = ['ccbill', 'nowpayments', 'sandbox', 'segpay', 'stripe', 'verotel']

/** The companies that report by callbacks, as options of a filter. */
export const gatewayOptions = () => gateways.map((value) => ({ value, text: gatewayLabel(value) }))

const events = (): Readonly<Record<string, string>> => ({
  payment: t`Payment`,
  refund: t`Refund`,
  dispute: t`Dispute`,
  method: t`Saved card`,
  rebill: t`Renewal`,
  subscription_ended: t`End of a subscription`,
  connected_account: t`Account of a creator`,
})

/** Returns what a callback reports, in words; before it was read, that it is not known yet. */
export const eventsLabel = (kinds: readonly string[]): string =>
  kinds.length === 0
    ? t`Not read yet`
    : [...new Set(kinds)].map((kind) => events()[kind] ?? kind).join(', ')
