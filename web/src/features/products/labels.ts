import { formatBytes, formatCount } from '../../lib/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { OwnWireProduct, WireProduct } from './queries.ts'

/** Returns the name of a product's type. */
export const typeLabel = (type: WireProduct['type']): string => (type === 'digital' ? t`Digital` : t`Physical`)

/** Returns what is left of a product in words; undefined for one that does not run out. */
export function stockLabel({ stock }: Pick<WireProduct, 'stock'>): string | undefined {
  if (stock === null) return undefined
  if (stock === 0) return t`Sold out`
  return ngettext(msgid`${formatCount(stock)} left`, `${formatCount(stock)} left`, stock)
}

/** Returns the type and size of what is downloaded: "HTML file, 12 kB". */
export function fileLabel({ digitalFile }: Pick<WireProduct, 'digitalFile'>): string | undefined {
  if (!digitalFile) return undefined
  const { mimeType, size } = digitalFile
  const format = formats[mimeType]
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

/** Returns the status of one's own product and what it means. */
export function productStatusLabel({ state, digitalFile }: WireProduct): { text: string; tone: Tone } {
  if (digitalFile?.stage === 'failed' || digitalFile?.stage === 'rejected')
    return { text: t`Action needed`, tone: 'bad' }
  if (state === 'draft') return { text: t`Draft`, tone: 'neutral' }
  if (state === 'processing') return { text: t`Processing`, tone: 'wait' }
  return state === 'published' ? { text: t`On sale`, tone: 'good' } : { text: t`Hidden`, tone: 'neutral' }
}

/** Returns the rows of products as a CSV file. */
export function productsCsv(products: readonly OwnWireProduct[]): string {
  const head = ['id', 'name', 'type', 'price', 'stock', 'status', 'sold', 'earned', 'updated']
  const rows = products.map(({ _id, name, type, price, stock, status, totalSale, totalEarned, updatedAt }) =>
    [_id, name, type, price, stock ?? '', status, totalSale, totalEarned, updatedAt].map(cell).join(','),
  )
  return [head.join(','), ...rows].join('\r\n')
}

/** Returns a cell of a CSV file; a formula would run in a spreadsheet, so its sign is quoted. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
