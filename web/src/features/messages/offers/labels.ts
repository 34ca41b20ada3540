import { t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { WireKnownFile, WireOffer } from './queries.ts'

interface Label {
  readonly text: string
  readonly tone: Tone
}

const offers = (): Readonly<Record<WireOffer['state'], Label>> => ({
  offered: { text: t`Not bought`, tone: 'wait' },
  bought: { text: t`Bought`, tone: 'good' },
  owned: { text: t`Owns all files`, tone: 'good' },
  withdrawn: { text: t`Bought, deleted`, tone: 'neutral' },
})

/** Returns the state of an offer, in words and tone. */
export const offerLabel = ({ state }: Pick<WireOffer, 'state'>): Label => offers()[state]

type FileState = WireOffer['files'][number]['state']

const files = (): Readonly<Record<FileState, string>> => ({
  free: t`Sent free`,
  bought: t`Bought`,
  owned: t`Owned already`,
  offered: t`Not bought`,
})

/** Returns what the fan has of a file of an offer, in words. */
export const fileLabel = (state: FileState): string => files()[state]

const kinds = (): Readonly<Record<WireKnownFile['boughtIn'][number], string>> => ({
  feed: t`a post`,
  video: t`a video`,
  gallery: t`a gallery`,
  product: t`a product`,
  message: t`a message`,
})

/** Returns the kinds of what a fan bought a file with, in words; empty when they are unknown. */
export const boughtInLabel = ({ boughtIn }: Pick<WireKnownFile, 'boughtIn'>): string =>
  boughtIn.map((kind) => kinds()[kind]).join(', ')
