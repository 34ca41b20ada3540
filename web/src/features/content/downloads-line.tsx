import { t } from '../../lib/i18n/i18n.ts'

/** Content that says whether who buys it may download its files; what is not sold says nothing. */
export interface Downloadable {
  readonly hasDownloads?: boolean | undefined
}

/** Returns whether buying content includes downloads, in words; undefined for what is not sold. */
export function downloadsLabel({ hasDownloads }: Downloadable): string | undefined {
  if (hasDownloads === undefined) return undefined
  return hasDownloads ? t`Downloads included` : t`No downloads`
}

/** Says in one line whether buying content includes downloads; nothing for what is not sold. */
export function DownloadsLine({ content }: { content: Downloadable }) {
  const label = downloadsLabel(content)
  return label === undefined ? null : <span>{label}</span>
}
