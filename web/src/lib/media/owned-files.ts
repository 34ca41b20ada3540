import { formatCount } from '../i18n/format.ts'
import { msgid, ngettext, t } from '../i18n/i18n.ts'

/** Returns how many files of a set the viewer owns already; undefined when it is none. */
export function ownedLabel(owned: number, total: number): string | undefined {
  if (owned === 0) return undefined
  if (owned >= total)
    return total === 1 ? t`You own this file already` : t`You own these files already`
  return ngettext(
    msgid`You own ${formatCount(owned)} of ${formatCount(total)} file already`,
    `You own ${formatCount(owned)} of ${formatCount(total)} files already`,
    total,
  )
}

/** Returns the number of files of a set. */
export const countFiles = ({
  photos,
  videos,
  audios,
}: {
  photos: number
  videos: number
  audios: number
}): number => photos + videos + audios

interface Sold {
  readonly counts: { readonly photos: number; readonly videos: number; readonly audios: number }
  readonly files: readonly { readonly _id: string; readonly type: string }[]
  readonly freeFileIds: readonly string[]
}

/** Returns the number of files of each type that the price of a message buys. */
export function paidCounts({ counts, files, freeFileIds }: Sold): Sold['counts'] {
  const free = files.filter(({ _id }) => freeFileIds.includes(_id))
  const videos = free.filter(({ type }) => type.endsWith('video')).length
  const audios = free.filter(({ type }) => type.endsWith('audio')).length
  return {
    photos: counts.photos - (free.length - videos - audios),
    videos: counts.videos - videos,
    audios: counts.audios - audios,
  }
}
