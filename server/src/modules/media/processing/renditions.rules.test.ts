import { describe, expect, it } from 'vitest'
import type { VideoMetadata } from '../../../gateways/media-tools/port.ts'
import {
  captionsPlaylist,
  constantFrameRate,
  masterPlaylist,
  planRenditions,
  tooLongReason,
  unplayableReason,
} from './renditions.rules.ts'

const facts: VideoMetadata = {
  container: 'mov',
  width: 1920,
  height: 1080,
  duration: 60,
  lead: 0,
  isAudioEven: true,
  frameRate: 30,
  bitRate: 4_000_000,
  lastFrame: 0.033,
  isInterlaced: false,
  colors: {
    matrix: 'bt709',
    primaries: 'bt709',
    transfer: 'bt709',
    isFullRange: false,
    isDescribed: true,
  },
  canDecodeVideo: true,
  canDecodeAudio: true,
  videoCodec: 'h264',
  videoProfile: 'High',
  pixelFormat: 'yuv420p',
  videoStream: 0,
  longestKeyFrameGap: 2,
  audioCodec: 'aac',
}
const namesOf = (change: Partial<VideoMetadata>) => {
  const { isCopied, rungs } = planRenditions({ ...facts, ...change })
  return [
    ...(isCopied ? ['source'] : []),
    ...rungs.map(({ name, width, height }) => `${name} ${width}x${height}`),
  ]
}

describe('the qualities of a video', () => {
  it.each<[string, Partial<VideoMetadata>, string[]]>([
    ['plays as it is above smaller ones', {}, ['source', '480p 854x480', '720p 1280x720']],
    [
      'too heavy as it is',
      { bitRate: 40_000_000 },
      ['source', '480p 854x480', '720p 1280x720', '1080p 1920x1080'],
    ],
    ['another codec', { videoCodec: 'hevc' }, ['480p 854x480', '720p 1280x720', '1080p 1920x1080']],
    [
      'ten bits',
      { pixelFormat: 'yuv420p10le' },
      ['480p 854x480', '720p 1280x720', '1080p 1920x1080'],
    ],
    [
      'rare key frames',
      { longestKeyFrameGap: 10.5 },
      ['480p 854x480', '720p 1280x720', '1080p 1920x1080'],
    ],
    ['interlaced', { isInterlaced: true }, ['480p 854x480', '720p 1280x720', '1080p 1920x1080']],
    ['a container without times', { container: 'avi', width: 320, height: 240 }, ['240p 320x240']],
    [
      'upright',
      { videoCodec: 'vp9', width: 1080, height: 1920 },
      ['480p 480x854', '720p 720x1280', '1080p 1080x1920'],
    ],
    ['small and odd', { videoCodec: 'vp9', width: 321, height: 183 }, ['182p 320x182']],
    [
      'nearly a step',
      { videoCodec: 'vp9', width: 1280, height: 690 },
      ['480p 890x480', '690p 1280x690'],
    ],
    ['small and playable', { width: 640, height: 360, bitRate: 900_000 }, ['source']],
    [
      'larger than the ladder',
      { width: 3840, height: 2160 },
      ['source', '480p 854x480', '720p 1280x720', '1080p 1920x1080'],
    ],
  ])('plans the qualities of a video: %s', (_name, change, names) => {
    expect(namesOf(change)).toEqual(names)
  })

  it('encodes with a constant frame rate, the common one when there is one', () => {
    expect([29.97, 23.976, 25, 24.999, 12.5, 2, 120, 47.2].map(constantFrameRate)).toEqual([
      [30000, 1001],
      [24000, 1001],
      [25, 1],
      [25, 1],
      [13, 1],
      [10, 1],
      [60, 1],
      [48, 1],
    ])
  })

  it.each([
    [{ duration: 3601 }, /longer than 1 hours/],
    [
      { canDecodeVideo: false, videoCodec: 'vvc' },
      /“VVC”, which cannot be read\. Export it as MP4/,
    ],
    [{ canDecodeAudio: false, audioCodec: 'ac4' }, /audio.*“AC4”, which cannot be read/],
    [{ width: 20_000 }, /16384 pixels/],
  ])('explains why %o cannot be played', (change, message) => {
    expect(unplayableReason({ ...facts, ...change }, 3600)).toMatch(message)
    expect(unplayableReason(facts, 3600)).toBeUndefined()
  })
})

it('refuses a video that is longer than its kind allows, with two seconds to spare for recorders', () => {
  const longest = { seconds: 60, refusal: 'Too long' }
  expect(tooLongReason(61.9, longest)).toBeUndefined()
  expect(tooLongReason(62.1, longest)).toBe('Too long')
  expect(tooLongReason(7200, undefined)).toBeUndefined()
})

it('lists each quality with its signature, smallest first, and the captions in the master playlist', () => {
  const quality = (name: string, height: number) => ({
    name,
    width: (height * 16) / 9,
    height,
    frameRate: 30,
    bandwidth: height * 1000,
    codecs: 'avc1.64001f,mp4a.40.2',
  })
  const captions = [{ language: 'en', label: 'English "US"', name: 'captions-en-1.vtt' }]
  expect(
    masterPlaylist(
      { qualities: [quality('source', 1080), quality('720p', 720)], captions },
      '?s=1',
    ),
  ).toBe(
    `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English 'US'",LANGUAGE="en",AUTOSELECT=YES,DEFAULT=NO,URI="captions-en-1.m3u8?s=1"
#EXT-X-STREAM-INF:BANDWIDTH=720000,RESOLUTION=1280x720,FRAME-RATE=30.000,CODECS="avc1.64001f,mp4a.40.2",SUBTITLES="captions"
720p.m3u8?s=1
#EXT-X-STREAM-INF:BANDWIDTH=1080000,RESOLUTION=1920x1080,FRAME-RATE=30.000,CODECS="avc1.64001f,mp4a.40.2",SUBTITLES="captions"
source.m3u8?s=1
`,
  )
  expect(captionsPlaylist('captions-en-1.vtt', 2.5, '?s=1')).toContain(
    '#EXTINF:2.500,\ncaptions-en-1.vtt?s=1\n#EXT-X-ENDLIST',
  )
})
