import type { PostType } from '@stagedoor/contract/feed'
import { t } from '../../../lib/i18n/i18n.ts'
import { type PostFileKind, sendPostFile } from '../queries.ts'

const types = { image: 'photo', video: 'video', audio: 'audio' } as const

const kindOf = ({ type }: File): PostFileKind => {
  const kind = type.slice(0, type.indexOf('/'))
  return kind === 'video' || kind === 'audio' ? kind : 'image'
}

/**
 * Returns the type of a post with some files: audio comes before photos, and photos before videos.
 */
export function typeFor(files: readonly File[]): PostType {
  const kinds = files.map(kindOf)
  const leading = (['audio', 'image', 'video'] as const).find((kind) => kinds.includes(kind))
  return leading ? types[leading] : 'text'
}

/** Uploads files for a post of a creator one after the other, and returns their ids. */
export async function uploadFiles(
  performerId: string,
  files: readonly File[],
  onProgress: (text: string) => void,
): Promise<string[]> {
  const ids: string[] = []
  for (const [at, file] of files.entries()) {
    onProgress(t`Uploading ${at + 1} of ${files.length}`)
    ids.push((await sendPostFile(kindOf(file), performerId, file))._id)
  }
  return ids
}
