import { type FileKind, type FileStage, VIDEO_NOTE_SECONDS } from '@stagedoor/contract/media'
import { TRASH_DAYS, type VaultMedia } from '@stagedoor/contract/vault'
import type { Derivation } from '../../gateways/media-tools/port.ts'
import { copy } from '../../platform/i18n/index.ts'

/** The processing of a kind of file, with the setting that limits its size. */
export interface KindRule {
  /** A `file` may be of any type: it is stored and downloaded as it is, and never shown. */
  readonly media: 'photo' | 'video' | 'audio' | 'file'
  readonly limit:
    | 'maxPhotoBytes'
    | 'maxVideoBytes'
    | 'maxTeaserBytes'
    | 'maxAudioBytes'
    | 'maxFileBytes'
  readonly pictures: readonly Derivation[]
  /** The longest duration, where it is shorter than that of every video, and what refuses others. */
  readonly longest?: { readonly seconds: number; readonly refusal: string }
  /**
   * True when its owner's vault keeps it until it is put in the trash; equal bytes are stored once.
   */
  readonly isKept?: boolean
  /**
   * True when it is processed before the upload is answered, because its address is shown at once.
   */
  readonly isInline?: boolean
  /** True when animated pictures stay animated. */
  readonly isAnimated?: boolean
}

const inside = (width: number, name = `${width}.webp`): Derivation => ({
  name,
  fit: 'inside',
  width,
})
const within = (width: number, height: number, name: string): Derivation => ({
  name,
  fit: 'whole',
  width,
  height,
})
const cut = (width: number, height: number, name: string): Derivation => ({
  name,
  fit: 'cover',
  width,
  height,
})

/** Files under a name with this prefix are public. */
const publicPrefix = 'public-'
const blurredName = `${publicPrefix}blurred.webp`
const blurred: Derivation = { name: blurredName, fit: 'blurred', width: 640 }

const photo = [inside(320), inside(640), inside(1280), inside(2048), blurred]
const poster = [inside(320), inside(640), inside(1280), blurred]
const thumbnail = [320, 640, 1280].map((width) => inside(width, `${publicPrefix}${width}.webp`))

/**
 * Every kind of file. Avatars, covers, uploaded thumbnails, covers of streams and pictures of
 * products are always public.
 */
export const fileKinds: Readonly<Record<FileKind, KindRule>> = {
  avatar: {
    media: 'photo',
    limit: 'maxPhotoBytes',
    pictures: [cut(128, 128, `${publicPrefix}128.webp`), cut(500, 500, `${publicPrefix}500.webp`)],
    isInline: true,
  },
  cover: {
    media: 'photo',
    limit: 'maxPhotoBytes',
    // Covers keep the shape in which their owner cropped them.
    pictures: [
      within(900, 450, `${publicPrefix}900.webp`),
      within(1800, 900, `${publicPrefix}1800.webp`),
    ],
    isInline: true,
  },
  'feed-photo': {
    media: 'photo',
    limit: 'maxPhotoBytes',
    pictures: photo,
    isAnimated: true,
    isKept: true,
  },
  'feed-video': { media: 'video', limit: 'maxVideoBytes', pictures: poster, isKept: true },
  photo: {
    media: 'photo',
    limit: 'maxPhotoBytes',
    pictures: photo,
    isAnimated: true,
    isKept: true,
  },
  'feed-thumbnail': { media: 'photo', limit: 'maxPhotoBytes', pictures: thumbnail },
  'feed-teaser': { media: 'video', limit: 'maxTeaserBytes', pictures: poster },
  'feed-audio': { media: 'audio', limit: 'maxAudioBytes', pictures: [], isKept: true },
  video: { media: 'video', limit: 'maxVideoBytes', pictures: poster, isKept: true },
  'video-thumbnail': { media: 'photo', limit: 'maxPhotoBytes', pictures: thumbnail },
  'video-teaser': { media: 'video', limit: 'maxTeaserBytes', pictures: poster },
  'product-image': { media: 'photo', limit: 'maxPhotoBytes', pictures: thumbnail },
  'product-file': { media: 'file', limit: 'maxFileBytes', pictures: [], isKept: true },
  'stream-cover': { media: 'photo', limit: 'maxPhotoBytes', pictures: thumbnail },
  'message-photo': { media: 'photo', limit: 'maxPhotoBytes', pictures: photo, isAnimated: true },
  'message-video': { media: 'video', limit: 'maxVideoBytes', pictures: poster },
  'message-audio': { media: 'audio', limit: 'maxAudioBytes', pictures: [] },
  'message-note-video': {
    media: 'video',
    limit: 'maxTeaserBytes',
    pictures: poster,
    longest: {
      seconds: VIDEO_NOTE_SECONDS,
      refusal: copy('A video note can be 60 seconds long. This one is longer.'),
    },
  },
  'welcome-video': { media: 'video', limit: 'maxTeaserBytes', pictures: poster },
  'site-picture': {
    media: 'photo',
    limit: 'maxPhotoBytes',
    pictures: [inside(1280, `${publicPrefix}1280.webp`)],
    isInline: true,
  },
  promo: {
    media: 'photo',
    limit: 'maxPhotoBytes',
    pictures: [
      cut(800, 200, `${publicPrefix}800.webp`),
      cut(1600, 400, `${publicPrefix}1600.webp`),
    ],
    isInline: true,
  },
}

/** The kinds of files that have pictures. */
export const picturedKinds: readonly string[] = Object.entries(fileKinds)
  .filter(([, { pictures }]) => pictures.length > 0)
  .map(([kind]) => kind)

/**
 * Returns the type under which a vault keeps files of a kind; null for kinds that are removed when
 * nothing shows them.
 */
export function vaultMediaOf(kind: FileKind): VaultMedia | null {
  const { isKept, media } = fileKinds[kind]
  if (!isKept) return null
  return media === 'file' ? 'other' : media
}

/** The name of the original upload, for its owner only. */
export const originalName = 'original'
/** The playlist of a video. */
export const playlistName = 'index.m3u8'

/** The moving version of an animated picture. */
export const animationName = 'animated.webp'
/** The name of the playable audio. */
export const audioName = 'sound.m4a'

/**
 * The time after which an unused file, an unkept document or a file in the trash is removed, work
 * counts as lost, and the position in a video is forgotten, in milliseconds.
 */
export const timeouts = {
  idle: 24 * 3600_000,
  unkept: 3600_000,
  lost: 30 * 60_000,
  forgotten: 400 * 24 * 3600_000,
  trashed: TRASH_DAYS * 24 * 3600_000,
} as const

/** The number of attempts on a file before it is marked as failed. */
export const maxAttempts = 8

/** Returns the key of a file's part in the store. */
export const storeKeyOf = (fileId: string, name: string): string => `media/${fileId}/${name}`
/** Returns the folder of a file in the store. */
export const folderOf = (fileId: string): string => `media/${fileId}`

const withheldPrefix = 'withheld-'
/** Returns the name of a public part while it is kept from the public. */
export const withheldNameOf = (name: string): string => name.replace(publicPrefix, withheldPrefix)

const isWithheldName = (name: string): boolean =>
  name.startsWith(withheldPrefix) && isPublicPathName(name.slice(withheldPrefix.length))

/** Returns the name in the store for the name in a public address. */
export const publicNameOf = (name: string): string => publicPrefix + name
/** Returns the address of a public picture. */
export const publicPath = (fileId: string, name: string): string =>
  `/media/public/${fileId}/${name.slice(publicPrefix.length)}`
/** Returns true for the names of public parts. */
export const isPublicName = (name: string): boolean => name.startsWith(publicPrefix)

const publicUrlNames = {
  avatar: `${publicPrefix}500.webp`,
  'avatar-small': `${publicPrefix}128.webp`,
  cover: `${publicPrefix}1800.webp`,
  'cover-small': `${publicPrefix}900.webp`,
  thumbnail: `${publicPrefix}640.webp`,
  site: `${publicPrefix}1280.webp`,
  promo: `${publicPrefix}1600.webp`,
  'promo-small': `${publicPrefix}800.webp`,
  blurred: blurredName,
} as const

/**
 * Returns the permanent address of a public picture without a query: an avatar of 500 or 128
 * pixels, a cover at most 1800 or 900 wide, an uploaded thumbnail, a blurred preview. The file must
 * be ready, as avatars and covers always are.
 */
export const publicUrl = (fileId: string, derivative: keyof typeof publicUrlNames): string =>
  publicPath(fileId, publicUrlNames[derivative])

/** Returns the ids of the files whose public pictures a text links to, each once. */
export const publicFilesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\/media\/public\/([0-9a-f]{32})\/[\w.]+/g)].map(([, id]) => id as string),
  ),
]

/** Returns true for still pictures that are not blurred. */
export const isStillName = (name: string): boolean => !isBlurredName(name) && name !== animationName
/** Returns true for the blurred preview of a locked file. */
export const isBlurredName = (name: string): boolean =>
  /^public-blurred(?:-\d{1,5})?\.webp$/.test(name)
/** The preview clip of a video: three silent seconds, also blurred for the public. */
export const clipName = 'clip.mp4'
export const blurredClipName = `${publicPrefix}blurred.mp4`
/** Returns true for names that can occur in the public address of a picture or preview. */
export const isPublicPathName = (name: string): boolean =>
  name === 'blurred.mp4' || /^(?:blurred|\d{2,4})(?:-\d{1,5})?\.webp$/.test(name)

/**
 * The part of a file that one signature opens: its pictures, its video with all segments, its
 * audio, or the original.
 */
export type FileGroup = 'pictures' | 'video' | 'audio' | 'original' | 'live'

/**
 * Playlists, init files and segments of every quality (without its name in older videos), MP4s,
 * captions, scrub pictures and the preview clip.
 */
const videoPartName =
  /^(?:(?:index|source|\d{1,4}p|captions-[a-z0-9-]{2,40})\.m3u8|(?:(?:source|\d{1,4}p)-)?(?:init\.mp4|seg\d{1,6}\.m4s)|(?:source|\d{1,4}p)\.mp4|captions-[a-z0-9-]{2,40}\.vtt|storyboard-\d{1,2}\.webp|clip\.mp4)$/

const pictureName = /^\d{2,4}(?:-\d{1,5})?\.webp$/

/** Returns the group of a name; undefined for a name that cannot exist. */
export function groupOf(name: string): FileGroup | undefined {
  if (name === originalName) return 'original'
  if (name === audioName) return 'audio'
  if (pictureName.test(name) || name === animationName || isWithheldName(name)) return 'pictures'
  return videoPartName.test(name) ? 'video' : undefined
}

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  m4s: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
}
/** Returns the content type of a generated part. */
export const typeOfName = (name: string): string =>
  types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Returns the sizes to create: up to the first that holds the whole original. */
export function neededDerivations(
  wanted: readonly Derivation[],
  original: { width: number; height: number },
): Derivation[] {
  const longest = Math.max(original.width, original.height)
  const fits = wanted.filter(({ fit }) => fit === 'inside').map(({ width }) => width)
  const enough = fits.find((width) => width >= longest) ?? Number.POSITIVE_INFINITY
  return wanted.filter(({ fit, width }) => fit !== 'inside' || width <= enough)
}

/** Returns a picture under the name of a version, so that caches do not confuse posters. */
export const versioned = (picture: Derivation, version: number): Derivation =>
  version === 0
    ? picture
    : { ...picture, name: picture.name.replace(/\.webp$/, `-${version}.webp`) }

/**
 * Returns an uploaded file name without path, control and direction characters, at most 255 long.
 */
export function sanitizeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  return base
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 255)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
}

const wireStatus = { ready: 'finished', rejected: 'error', failed: 'error' } as const
/** Returns the status of a file for existing clients, which know three. */
export const wireStatusOf = (stage: FileStage): 'processing' | 'finished' | 'error' =>
  stage in wireStatus ? wireStatus[stage as keyof typeof wireStatus] : 'processing'
