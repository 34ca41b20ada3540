import { gzipSync } from 'node:zlib'
import { stripPicture } from '../odd-pictures.ts'
import type { Bait, Corpus, OddFile } from './case.ts'

const turnedAway = (kind: OddFile['kind'], make: OddFile['make'], name?: string): OddFile => ({
  ...{ kind, outcome: { refused: 'unsupported' as const }, make },
  ...(name === undefined ? {} : { name }),
})

const svg = ({ url }: Bait) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${url}"/><script>alert(1)</script></svg>`
const entities = ({ path }: Bait) =>
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file://${path}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`
const hls = (uri: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${uri}\n#EXT-X-ENDLIST\n`
const dash = ({ path }: Bait) =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation><BaseURL>file://${path}</BaseURL></Representation></AdaptationSet></Period></MPD>`

/** What is no picture, film or sound at all, whatever it is called. */
export const textsAndArchives: Corpus = {
  'an SVG': turnedAway('feed-photo', svg, 'a.svg'),
  'an SVG called .jpg': turnedAway('feed-photo', svg, 'a.jpg'),
  'an SVG that reads a file': turnedAway('feed-photo', entities),
  'a packed SVG': turnedAway('feed-photo', (bait) => gzipSync(svg(bait)), 'a.svgz'),
  'HTML called .jpg': turnedAway('feed-photo', () => '<!doctype html><script>alert(1)</script>', 'a.jpg'),
  'a PDF': turnedAway('feed-photo', () => '%PDF-1.7\n%CANARY'),
  'a PDF that is a JPEG further in': turnedAway('feed-photo', async () =>
    Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj\nstream\n'), await stripPicture().jpeg().toBuffer()]),
  ),
  PostScript: turnedAway(
    'feed-photo',
    ({ path }) => `%!PS-Adobe-3.0\n(${path}) (r) file 100 string readstring pop print\n`,
  ),
  'a drawing script': turnedAway(
    'feed-photo',
    ({ path }) => `push graphic-context\nimage over 0,0 0,0 'text:${path}'\npop graphic-context`,
  ),
  'a picture of Photoshop': turnedAway('feed-photo', () =>
    Buffer.concat([Buffer.from('8BPS\0\x01', 'latin1'), Buffer.alloc(60)]),
  ),
  'a BMP': turnedAway('feed-photo', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])),
  'an icon': turnedAway('feed-photo', () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)])),
  'a zip': turnedAway('feed-photo', () => Buffer.from('504b03040a0000000000', 'hex')),
  'a gzip that unpacks to 50 MB': turnedAway('feed-video', () => gzipSync(Buffer.alloc(50_000_000))),
  'a tar': turnedAway('feed-photo', () => {
    const bytes = Buffer.alloc(1024)
    bytes.write('../../etc/passwd', 0)
    bytes.write('ustar\x0000', 257, 'latin1')
    return bytes
  }),
  'a program': turnedAway('feed-photo', () =>
    Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(60)]),
  ),
  'a playlist of a local file': turnedAway('feed-video', ({ path }) => hls(`file://${path}`), 'a.mp4'),
  'a playlist of an address': turnedAway('feed-video', ({ url }) => hls(url), 'a.mp4'),
  'a playlist as sound': turnedAway('feed-audio', ({ path }) => hls(path), 'a.mp3'),
  'a playlist as a picture': turnedAway('feed-photo', ({ path }) => hls(path)),
  'a script that joins files': turnedAway('feed-video', ({ path }) => `ffconcat version 1.0\nfile ${path}\n`, 'a.mp4'),
  'an older script that joins files': turnedAway('feed-video', ({ path }) => `file '${path}'\n`, 'a.mp4'),
  'a DASH manifest': turnedAway('feed-video', dash, 'a.mp4'),
  'a session description': turnedAway(
    'feed-video',
    ({ url }) => `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\na=control:${url}\n`,
  ),
  'subtitles as a film': turnedAway(
    'feed-video',
    () => '1\n00:00:00,000 --> 00:00:09,000\n<script>alert(1)</script>\n',
  ),
  'random bytes': turnedAway('feed-video', () => Buffer.from('00112233445566778899', 'hex')),
}
