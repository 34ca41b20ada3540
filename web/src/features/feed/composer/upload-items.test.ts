import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../lib/uploads/accepted.ts'
import { mediaOf } from '../../../lib/uploads/media-of.ts'
import {
  formatProgress,
  isUsable,
  moveItem,
  problemOf,
  typeOfFiles,
  type UploadItem,
} from './upload-items.ts'

const MB = 1024 * 1024
const limits = {
  maxPhotoBytes: 20 * MB,
  maxResumableVideoBytes: 5000 * MB,
  maxAudioBytes: 500 * MB,
}
const item: UploadItem = {
  key: 'a',
  name: 'a.jpg',
  kind: 'photo',
  size: 48 * MB,
  state: 'sending',
  sent: 0,
}

it.each([
  [{ type: 'image/png', name: 'x' }, 'photo'],
  [{ type: '', name: 'IMG.HEIC' }, 'photo'],
  [{ type: 'video/quicktime', name: 'x.mov' }, 'video'],
  [{ type: '', name: 'clip.mkv' }, 'video'],
  [{ type: 'audio/webm', name: 'voice' }, 'audio'],
  [{ type: '', name: 'song.FLAC' }, 'audio'],
  [{ type: 'application/pdf', name: 'x.pdf' }, undefined],
])('returns for the file %o the kind %s', (file, kind) => expect(mediaOf(file)).toBe(kind))

describe('refusalOf', () => {
  it.each([
    [{ type: 'image/jpeg', name: 'a.jpg', size: 5 }, undefined],
    [{ type: 'image/jpeg', name: 'a.jpg', size: 0 }, '“a.jpg” is empty.'],
    [{ type: 'image/jpeg', name: 'a.jpg', size: 21 * MB }, '“a.jpg” is larger than 20 MB.'],
    [{ type: 'image/heic', name: 'a.heic', size: 5 }, undefined],
    [{ type: 'audio/mpeg', name: 'a.mp3', size: 501 * MB }, '“a.mp3” is larger than 500 MB.'],
    [
      { type: 'text/plain', name: 'a.txt', size: 5 },
      '“a.txt” is not a photo, video or audio file.',
    ],
    [{ type: 'video/mp4', name: 'a.mp4', size: 21 * MB }, undefined],
  ])('checks the file %o before its upload', (file, refusal) =>
    expect(refusalOf(file, limits)).toBe(refusal),
  )
})

it.each([
  ['photo', 'pppv', 'photo'],
  ['photo', 'pv', 'video'],
  ['audio', 'aapp', 'photo'],
  ['audio', 'aap', 'audio'],
  ['video', '', 'video'],
  ['scheduled-streaming', 'p', 'scheduled-streaming'],
] as const)('stores a post that began as %s with the files %s as %s', (chosen, kinds, type) => {
  const kindOf = { p: 'photo', v: 'video', a: 'audio' } as const
  const items = [...kinds].map((kind) => ({ kind: kindOf[kind as 'p'] }))
  expect(typeOfFiles(chosen, items)).toBe(type)
})

it('moves a file within the list and never beyond its ends', () => {
  const list = ['a', 'b', 'c'].map((key) => ({ key }))
  const keys = (key: string, by: number) =>
    moveItem(list, key, by)
      .map((one) => one.key)
      .join('')
  expect([keys('a', 1), keys('c', -1), keys('c', -9), keys('a', 9), keys('x', 1)]).toEqual([
    'bac',
    'acb',
    'cab',
    'bca',
    'abc',
  ])
})

it('formats sent bytes first and the remaining time once the speed is known', () => {
  expect(formatProgress({ ...item, sent: 12 * MB })).toBe('12 MB of 48 MB')
  expect(formatProgress({ ...item, sent: 12 * MB, speed: 0.3 * MB })).toBe(
    '12 MB of 48 MB · about 2 min left',
  )
  expect(formatProgress({ ...item, sent: 48 * MB, speed: 0.3 * MB })).toBe('Finishing upload')
  expect(formatProgress({ ...item, sent: 12 * MB, state: 'paused' })).toBe(
    'Paused at 12 MB of 48 MB',
  )
})

it('excludes failed files from the post and says why they failed', () => {
  const file = {
    status: 'error',
    reason: 'This is not a picture we can read.',
  } as UploadItem['file']
  const refused = { ...item, state: 'sent', ...(file && { file }) } as const
  expect([isUsable(item), isUsable(refused), isUsable({ ...item, state: 'failed' })]).toEqual([
    true,
    false,
    false,
  ])
  expect(problemOf(refused)).toBe('This is not a picture we can read.')
  expect(problemOf(item)).toBeUndefined()
})
