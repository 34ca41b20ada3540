import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext } from '../../lib/i18n/i18n.ts'

/** The number of files of each type. */
export interface FileCounts {
  readonly photos: number
  readonly videos: number
  readonly audios: number
}

/** Returns a number of photos in words: "8 photos". */
export const photosLabel = (count: number): string =>
  ngettext(msgid`${formatCount(count)} photo`, `${formatCount(count)} photos`, count)

/** Returns files in words: "8 photos, 1 video"; empty for none. */
export function formatContents({ photos, videos, audios }: FileCounts): string {
  const parts = [
    photos > 0 && photosLabel(photos),
    videos > 0 &&
      ngettext(msgid`${formatCount(videos)} video`, `${formatCount(videos)} videos`, videos),
    audios > 0 &&
      ngettext(
        msgid`${formatCount(audios)} audio file`,
        `${formatCount(audios)} audio files`,
        audios,
      ),
  ]
  return parts.filter(Boolean).join(', ')
}
