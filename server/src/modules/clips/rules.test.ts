import { expect, test } from 'vitest'
import type { PostView } from '../feed/index.ts'
import { clipOf } from './rules.ts'

const upright = { type: 'feed-video', url: '/v.mp4', duration: 60, width: 720, height: 1280 }
const teaser = { type: 'feed-teaser', url: '/teaser.mp4' }
const post = (changes: object) =>
  ({
    isLocked: false,
    audience: 'everyone',
    files: [upright],
    teaser: null,
    ...changes,
  }) as unknown as PostView

test('a short upright video that everyone may see is a clip itself', () => {
  expect(clipOf(post({ teaser }))).toEqual({ file: upright, isTeaser: false })
})

test('a video that is long, wide or not for everyone is a clip by its teaser alone', () => {
  const others = [
    { files: [{ ...upright, duration: 91 }] },
    { files: [{ ...upright, width: 1920, height: 1080 }] },
    { files: [{ ...upright, url: null }] },
    { audience: 'subscribers' },
    { isLocked: true },
    { files: [] },
  ]
  for (const other of others) {
    expect(clipOf(post(other))).toBeUndefined()
    expect(clipOf(post({ ...other, teaser }))).toEqual({ file: teaser, isTeaser: true })
  }
  expect(clipOf(post({ isLocked: true, teaser: { ...teaser, url: null } }))).toBeUndefined()
})
