import { formatBytes, formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { WireProduct } from './queries.ts'

/** Returns the name of a product's type. */
export const typeLabel = (type: WireProduct['type']): string =>
  type === 'digital' ? t`Digital` : t`Physical`

/** Returns the stock of a product in words; undefined for one that does not run out. */
export function stockLabel({ stock }: Pick<WireProduct, 'stock'>): string | undefined {
  if (stock === null) return undefined
  if (stock === 0) return t`Sold out`
  return ngettext(msgid`${formatCount(stock)} left`, `${formatCount(stock)} left`, stock)
}

/**
 * Returns the type and size of the file that is downloaded: "PDF file, 12 kB", "ZIP of 24 files, 12
 * MB".
 */
export function fileLabel({ digitalFile }: Pick<WireProduct, 'digitalFile'>): string | undefined {
  if (!digitalFile) return undefined
  const { mimeType, size, fileCount } = digitalFile
  const format = formats[mimeType]
  if (format && fileCount) {
    return ngettext(
      msgid`${format} of ${fileCount} file, ${formatBytes(size)}`,
      `${format} of ${fileCount} files, ${formatBytes(size)}`,
      fileCount,
    )
  }
  return format ? t`${format} file, ${formatBytes(size)}` : t`File of ${formatBytes(size)}`
}

const formats: Readonly<Record<string, string>> = {
  'application/zip': 'ZIP',
  'application/pdf': 'PDF',
  'application/epub+zip': 'EPUB',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'video/mp4': 'MP4',
  'audio/mpeg': 'MP3',
}
