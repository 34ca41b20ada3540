import { t } from '../../lib/i18n.ts'
import { statusOf } from './own-video-columns.tsx'
import type { OwnWireVideo } from './queries.ts'

/** Returns a cell of a CSV file. A leading sign is quoted, because spreadsheets would compute it. */
const cell = (value: string | number): string => {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Returns the rows of a table of videos as a CSV file. */
export function csvOf(videos: readonly OwnWireVideo[]): string {
  const head = [t`Title`, t`Status`, t`Price in tokens`, t`Views`, t`Likes`, t`Sales`, t`Earned`, t`Updated`]
  const rows = videos.map((video) => [
    video.title,
    statusOf(video).text,
    video.price,
    video.stats.views,
    video.stats.likes,
    video.totalSale,
    video.totalEarned,
    video.updatedAt,
  ])
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

/** Offers a text to be saved as a file. */
export function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
