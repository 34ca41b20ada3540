import type { MediaFile } from '@stagedoor/contract/media'
import {
  animationName,
  blurredAddress,
  isBlurredName,
  isStillName,
  kinds,
  playlistName,
  soundName,
  statusOf,
  typeOfName,
} from './rules.ts'
import type { SignAddress } from './sign-addresses.ts'
import type { FileRow } from './store.ts'

/** How much of a file its viewer gets: everything and its name, everything, or the blurred preview. */
export type FileAccess = 'owner' | 'open' | 'locked'

/** A file in wire form. */
export function fileView(file: FileRow, access: FileAccess, sign: SignAddress): MediaFile {
  const isReady = file.stage === 'ready'
  const hasBlurred = isReady && file.pictures.some(({ name }) => isBlurredName(name))
  const shown = isReady && access !== 'locked' ? file.pictures.filter(({ name }) => isStillName(name)) : []
  const pictures = shown.map(({ name, width, height }) => ({ url: sign(file, name), width, height }))
  const blurred = hasBlurred ? blurredAddress(file.id) : null
  return {
    _id: file.id,
    type: file.kind,
    name: access === 'owner' ? file.name : '',
    ...mainPart(file, access, sign),
    thumbnails: access === 'locked' ? (blurred ? [blurred] : []) : pictures.map(({ url }) => url),
    pictures,
    blurred,
    width: file.width,
    height: file.height,
    size: access === 'locked' ? 0 : file.size,
    thumbhash: file.thumbhash,
    ...progressView(file),
    renditions: file.renditions,
  }
}

/** Where a file stands, as sockets and status calls tell it. */
export function progressView(file: Pick<FileRow, 'stage' | 'percent' | 'reason'>) {
  return { status: statusOf(file.stage), stage: file.stage, percent: file.percent, reason: file.reason }
}

/** What a file is there for: its film, its sound or its largest picture. */
function mainPart(file: FileRow, access: FileAccess, sign: SignAddress) {
  const { media } = kinds[file.kind]
  const isShown = file.stage === 'ready' && access !== 'locked'
  const largest = file.pictures.filter(({ name }) => isStillName(name)).at(-1)?.name
  const name = media === 'photo' ? largest : mainNames[media]
  return {
    mimeType: typeOfName(media === 'photo' ? 'picture.webp' : mainNames[media]),
    url: isShown && name !== undefined ? sign(file, name) : null,
    animation: isShown && moves(file) ? sign(file, animationName) : null,
    duration: media !== 'photo' && access !== 'locked' && file.durationMs !== null ? file.durationMs / 1000 : null,
    waveform: isShown && file.waveform ? [...file.waveform] : null,
  }
}

const moves = ({ pictures }: FileRow) => pictures.some(({ name }) => name === animationName)

const mainNames = { video: playlistName, audio: soundName } as const
