import type { MediaFile } from '@stagedoor/contract/media'
import type { DownloadFile } from '@stagedoor/contract/purchases'

const kinds = { image: 'photo', video: 'video', audio: 'audio' } as const

/**
 * Returns a file as its buyer downloads it: the same parts that are shown on the site; undefined
 * for one that has no single part, as a video that is only streamed.
 */
export function downloadOf(
  { _id, url, mimeType, type }: MediaFile,
  by: string,
): DownloadFile | undefined {
  const kind = kinds[mimeType.split('/')[0] as keyof typeof kinds]
  const [, extension] = /\.([a-z0-9]{2,4})(?:\?|$)/.exec(url ?? '') ?? []
  if (!url || !kind || !extension || type.endsWith('teaser')) return undefined
  return { fileId: _id, kind, url, name: `${by}-${_id.slice(-8)}.${extension}` }
}
