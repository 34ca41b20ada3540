import { t } from '../../lib/i18n.ts'
import type { WireStreamFigures } from './queries.ts'

/** Says why a stream is over. */
export function endText({ endedBy, endNote }: Pick<WireStreamFigures, 'endedBy' | 'endNote'>): string {
  if (endedBy === 'admin') return endNote ? t`Ended by the site: ${endNote}` : t`Ended by the site`
  if (endedBy === 'suspended') return t`Ended because the account was suspended`
  return endedBy === 'lost' ? t`Ended because the video did not come back` : t`Ended by you`
}

/** Says why the recording of a stream stopped before it was over. */
export const stopText = (why: NonNullable<WireStreamFigures['recordingStopped']>): string =>
  why === 'storage_full'
    ? t`The recording stopped: your storage is full. Delete files from your vault to record the next stream.`
    : t`The recording stopped: the site has no room for it now.`
