import type { MediaFile } from '@stagedoor/contract/media'
import { aiView } from './ai/views.ts'
import type { SignUrl } from './delivery/sign-urls.ts'
import { bestMp4Name, bySize } from './processing/renditions.rules.ts'
import type { StoredStoryboard } from './processing/storyboard.rules.ts'
import { isOpen } from './review/place-parts.ts'
import { partsInReview } from './review/rules.ts'
import {
  animationName,
  audioName,
  blurredClipName,
  clipName,
  fileKinds,
  isBlurredName,
  isPublicName,
  isStillName,
  playlistName,
  publicPath,
  typeOfName,
  wireStatusOf,
  withheldNameOf,
} from './rules.ts'
import type { FileRow } from './store.ts'

/**
 * The access of a viewer to a file: everything with its name, everything, or the blurred preview.
 * Its owner and those who review it see it before it is ready.
 */
export type FileAccess = 'owner' | 'reviewer' | 'open' | 'locked'

/** Returns true for a stage in which only its owner and reviewers see a file. */
const isWaiting = (stage: FileRow['stage']): boolean => stage === 'review' || stage === 'people'

/** Returns true when a file can be shown with this access. */
const isShownTo = ({ stage }: FileRow, access: FileAccess): boolean => {
  if (isWaiting(stage)) return access === 'owner' || access === 'reviewer'
  return stage === 'ready' && access !== 'locked'
}

/** Returns a file in wire form. */
export function fileView(file: FileRow, access: FileAccess, sign: SignUrl): MediaFile {
  const isReady = file.stage === 'ready'
  const blurredName =
    isReady && !file.withheldAt
      ? file.pictures.find(({ name }) => isBlurredName(name))?.name
      : undefined
  const shown = isShownTo(file, access) ? file.pictures.filter(({ name }) => isStillName(name)) : []
  const pictures = shown.map(({ name, width, height }) => ({
    url: sign(file, partNameOf(file, name)),
    width,
    height,
  }))
  const blurred = blurredName ? publicPath(file.id, blurredName) : null
  return {
    _id: file.id,
    type: file.kind,
    name: access === 'owner' || access === 'reviewer' ? file.name : '',
    alt: access === 'locked' ? '' : file.alt,
    ...aiView(file, access === 'locked'),
    ...mainPart(file, access, sign),
    thumbnails: access === 'locked' ? (blurred ? [blurred] : []) : pictures.map(({ url }) => url),
    pictures,
    blurred,
    width: file.width,
    height: file.height,
    size: access === 'locked' ? 0 : file.size,
    thumbhash: file.thumbhash,
    ...progressView(file),
    ...videoParts(file, access, sign),
    ...(access === 'owner' && waitingParts(file)),
    createdAt: file.createdAt.toISOString(),
    updatedAt: file.changedAt.toISOString(),
  }
}

/** Returns what is new about a file and waits for a review; nothing without any. */
function waitingParts({ pending }: FileRow) {
  const inReview = partsInReview(pending)
  return inReview.length > 0 && { inReview }
}

/** Returns the name under which a part of a file is stored at the moment. */
const partNameOf = (file: FileRow, name: string): string =>
  !isOpen(file) && isPublicName(name) ? withheldNameOf(name) : name

/** Returns the progress of a file for sockets and status calls. */
export function progressView(file: Progress) {
  const { stage, percent, reason, secondsLeft, renditions, renditionsPercent } = file
  return {
    status: wireStatusOf(stage),
    stage,
    percent,
    reason,
    secondsLeft,
    renditions,
    renditionsPercent,
  }
}

/** The fields that describe the progress of a file. */
export type Progress = Pick<
  FileRow,
  'stage' | 'percent' | 'reason' | 'secondsLeft' | 'renditions' | 'renditionsPercent'
>

/** Returns the fields that only videos have. */
function videoParts(file: FileRow, access: FileAccess, sign: SignUrl) {
  const isReady = file.stage === 'ready'
  const isShown = isShownTo(file, access)
  const isLocked = access === 'locked'
  const preview = isLocked ? publicPath(file.id, blurredClipName) : undefined
  return {
    qualities: isShown
      ? bySize(file.qualities).map(({ name, width, height }) => ({ name, width, height }))
      : [],
    preview:
      isReady && file.hasClip && !(isLocked && file.withheldAt)
        ? (preview ?? sign(file, clipName))
        : null,
    captions:
      isShown || access === 'owner'
        ? file.captions.map(({ language, label, name }) => ({
            language,
            label,
            url: sign(file, name),
          }))
        : [],
    chapters: isShown || access === 'owner' ? [...file.chapters] : [],
    ...(file.isReplay && isShown && { isReplay: true as const }),
    storyboard: isShown && file.storyboard ? storyboardView(file, file.storyboard, sign) : null,
  }
}

/** Returns the scrub pictures of a video; null when they could not be made. */
function storyboardView(file: FileRow, { sheets, ...storyboard }: StoredStoryboard, sign: SignUrl) {
  if (storyboard.count === 0) return null
  return { sheets: sheets.map((name) => sign(file, name)), ...storyboard }
}

/** Returns the main content of a file: its video, its audio or its largest picture. */
function mainPart(file: FileRow, access: FileAccess, sign: SignUrl) {
  const { media } = fileKinds[file.kind]
  const isShown = isShownTo(file, access)
  const largest = file.pictures.filter(({ name }) => isStillName(name)).at(-1)?.name
  const video = bestMp4Name(file.qualities) ?? playlistName
  const name = { photo: largest, audio: audioName, video, file: undefined }[media]
  return {
    mimeType: media === 'file' ? file.mime : typeOfName(name ?? 'picture.webp'),
    url: isShown && name !== undefined ? sign(file, partNameOf(file, name)) : null,
    playlist: isShown && media === 'video' ? sign(file, playlistName) : null,
    animation: isShown && isAnimated(file) ? sign(file, animationName) : null,
    duration: media !== 'photo' && file.durationMs !== null ? file.durationMs / 1000 : null,
    hasSound: hasSound(file),
    fileCount: file.fileCount,
    waveform: isShown && file.waveform ? [...file.waveform] : null,
  }
}

/**
 * Returns true for audio and for videos with an audio track; null for other files, and until it is
 * known.
 */
function hasSound({ kind, stage, qualities }: FileRow): boolean | null {
  const { media } = fileKinds[kind]
  if ((stage !== 'ready' && !isWaiting(stage)) || (media !== 'video' && media !== 'audio'))
    return null
  return media === 'audio' || qualities.some(({ codecs }) => codecs.includes(','))
}

const isAnimated = ({ pictures }: FileRow) => pictures.some(({ name }) => name === animationName)
