import type { MediaFile } from '@stagedoor/contract/media'
import { bySize, mp4Of } from './renditions.rules.ts'
import {
  animationName,
  blurredClipName,
  clipName,
  isBlurredName,
  isStillName,
  kinds,
  playlistName,
  publicAddress,
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
  const blurredName = isReady ? file.pictures.find(({ name }) => isBlurredName(name))?.name : undefined
  const shown = isReady && access !== 'locked' ? file.pictures.filter(({ name }) => isStillName(name)) : []
  const pictures = shown.map(({ name, width, height }) => ({ url: sign(file, name), width, height }))
  const blurred = blurredName ? publicAddress(file.id, blurredName) : null
  return {
    _id: file.id,
    type: file.kind,
    name: access === 'owner' ? file.name : '',
    alt: access === 'locked' ? '' : file.alt,
    ...mainPart(file, access, sign),
    thumbnails: access === 'locked' ? (blurred ? [blurred] : []) : pictures.map(({ url }) => url),
    pictures,
    blurred,
    width: file.width,
    height: file.height,
    size: access === 'locked' ? 0 : file.size,
    thumbhash: file.thumbhash,
    ...progressView(file),
    ...filmParts(file, access, sign),
  }
}

/** Where a file stands, as sockets and status calls tell it. */
export function progressView(file: Progress) {
  const { stage, percent, reason, secondsLeft, renditions, renditionsPercent } = file
  return { status: statusOf(stage), stage, percent, reason, secondsLeft, renditions, renditionsPercent }
}

/** What is told of a file while it is worked on. */
export type Progress = Pick<
  FileRow,
  'stage' | 'percent' | 'reason' | 'secondsLeft' | 'renditions' | 'renditionsPercent'
>

/** What only a video has. */
function filmParts(file: FileRow, access: FileAccess, sign: SignAddress) {
  const isReady = file.stage === 'ready'
  const isShown = isReady && access !== 'locked'
  const preview = access === 'locked' ? publicAddress(file.id, blurredClipName) : undefined
  return {
    qualities: isShown ? bySize(file.qualities).map(({ name, width, height }) => ({ name, width, height })) : [],
    preview: isReady && file.hasClip ? (preview ?? sign(file, clipName)) : null,
    captions:
      isShown || access === 'owner'
        ? file.captions.map(({ language, label, name }) => ({ language, label, url: sign(file, name) }))
        : [],
  }
}

/** What a file is there for: its film, its sound or its largest picture. */
function mainPart(file: FileRow, access: FileAccess, sign: SignAddress) {
  const { media } = kinds[file.kind]
  const isShown = file.stage === 'ready' && access !== 'locked'
  const largest = file.pictures.filter(({ name }) => isStillName(name)).at(-1)?.name
  const names = { photo: largest, audio: soundName, video: mp4Of(file.qualities) ?? playlistName }
  const name = names[media]
  return {
    mimeType: typeOfName(name ?? 'picture.webp'),
    url: isShown && name !== undefined ? sign(file, name) : null,
    playlist: isShown && media === 'video' ? sign(file, playlistName) : null,
    animation: isShown && moves(file) ? sign(file, animationName) : null,
    duration: media !== 'photo' && access !== 'locked' && file.durationMs !== null ? file.durationMs / 1000 : null,
    waveform: isShown && file.waveform ? [...file.waveform] : null,
  }
}

const moves = ({ pictures }: FileRow) => pictures.some(({ name }) => name === animationName)
