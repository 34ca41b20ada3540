import { t } from '../../lib/i18n/i18n.ts'
import { type StateLabel, stateLabel } from '../content/states.ts'
import type { WireGallery } from './queries.ts'

/** Returns the state of one's own gallery in words: nobody sees a published one without photos. */
export function galleryStateLabel({
  state,
  numOfItems,
}: Pick<WireGallery, 'state' | 'numOfItems'>): StateLabel {
  if (state === 'published' && numOfItems === 0)
    return { text: t`Hidden`, tone: 'bad', note: t`It has no active photo.` }
  if (state !== 'processing') return stateLabel(state)
  const note = numOfItems > 0 ? t`Waits for its photos.` : t`Add a photo to publish it.`
  return { ...stateLabel(state), note }
}
