import { describe, expect, it } from 'vitest'
import { countFiles, firstLineOf, posterOf } from './rules.ts'

describe('what stands for a post', () => {
  type Shown = { type: string; pictures: string[]; thumbnails: string[] }
  const shown = (type: string): Shown => ({ type, pictures: ['large'], thumbnails: [] })
  const bare = (type: string): Shown => ({ type, pictures: [], thumbnails: [] })
  const thumbnail = shown('feed-thumbnail')
  const teaser = shown('feed-teaser')
  const photo = shown('feed-photo')
  const video = shown('feed-video')
  const sound = bare('feed-audio')
  const blurred: Shown = { type: 'feed-photo', pictures: [], thumbnails: ['blurred'] }
  it.each([
    ['the thumbnail', { thumbnail, files: [video, photo], teaser }, thumbnail],
    [
      'the first photo where there is no thumbnail',
      { thumbnail: undefined, files: [video, photo], teaser },
      photo,
    ],
    [
      'the teaser where there is no photo',
      { thumbnail: undefined, files: [video], teaser },
      teaser,
    ],
    [
      'the first video where there is no teaser',
      { thumbnail: undefined, files: [sound, video], teaser: undefined },
      video,
    ],
    [
      'nothing for a post without files',
      { thumbnail: undefined, files: [], teaser: undefined },
      undefined,
    ],
    [
      'nothing for an audio file',
      { thumbnail: undefined, files: [sound], teaser: undefined },
      undefined,
    ],
    [
      'the next file while the thumbnail has no picture',
      { thumbnail: bare('feed-thumbnail'), files: [video], teaser },
      teaser,
    ],
    [
      'the next photo while the first has no picture',
      { thumbnail: undefined, files: [bare('feed-photo'), photo], teaser },
      photo,
    ],
    ['a blurred photo', { thumbnail: undefined, files: [blurred], teaser }, blurred],
  ])('posterOf shows %s', (_, post, expected) => expect(posterOf(post)).toBe(expected))
})

describe('small rules', () => {
  it('countFiles counts the files of each media', () => {
    expect(countFiles(['feed-photo', 'feed-video', 'feed-photo'])).toEqual({
      photoCount: 2,
      videoCount: 1,
      audioCount: 0,
    })
  })
})

describe('the first line of a locked post', () => {
  const long = `${'word '.repeat(30)}end`
  it.each([
    ['photo', 'Fog this morning.', 'Fog this morning.'],
    ['photo', '  Fog this morning. \nAnd then the sun.', 'Fog this morning.'],
    ['photo', long, `${'word '.repeat(20).trim()}…`],
    ['photo', 'x'.repeat(150), `${'x'.repeat(100)}…`],
    ['photo', '😀'.repeat(150), `${'😀'.repeat(100)}…`],
    ['photo', '', ''],
    ['text', 'All there is to read.', ''],
    ['text', 'How it begins\nand how it goes on', 'How it begins'],
    ['text', long, `${'word '.repeat(20).trim()}…`],
  ])('firstLineOf a %s with the text %j is %j', (form, text, line) =>
    expect(firstLineOf({ form, text })).toBe(line),
  )
})
