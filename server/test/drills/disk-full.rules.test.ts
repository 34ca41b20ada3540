import { expect, test } from 'vitest'
import { brokenRules, type FoundFile, type FoundSite } from './disk-full-rules.ts'
import { randomNumbers } from './random-numbers.ts'

/** The number of times that each disk is filled; only `npm run drill -- disk-full` fills any. */
const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 0)
const SEED = Number(process.env.DRILL_SEED ?? 1)
const DEADLINE_MS = 60_000 + ROUNDS * 180_000

const drill = { rounds: ROUNDS, next: randomNumbers(SEED), plant: process.env.DRILL_PLANT ?? '' }

test.runIf(ROUNDS > 0)(
  'files on a full disk are refused in order, and whole when there is room',
  { timeout: DEADLINE_MS },
  async () => {
    console.log(`disk-full drill: ${ROUNDS} rounds, DRILL_SEED=${SEED}`)
    const { fillMediaDisk } = await import('./disk-full-media.ts')
    expect(await fillMediaDisk(drill)).toEqual([])
  },
)

test.runIf(ROUNDS > 0)(
  'a database on a full disk refuses in order, loses nothing and recovers',
  { timeout: DEADLINE_MS },
  async () => {
    const { fillDatabaseDisk } = await import('./disk-full-database.ts')
    expect(await fillDatabaseDisk(drill)).toEqual([])
  },
)

const file: FoundFile = {
  what: 'a video',
  stage: 'ready',
  sent: 'hash',
  stored: 'hash',
  faults: [],
}
const site: FoundSite = {
  answers: [
    { what: 'an upload', kind: 'write', status: 507 },
    { what: 'an upload', kind: 'write', status: 200 },
    { what: 'a list', kind: 'read', status: 200 },
  ],
  files: [file],
  left: [],
}

test.each<[string, Partial<FoundSite>]>([
  [
    'an upload was answered 500',
    { answers: [...site.answers, { what: 'an upload', kind: 'write', status: 500 }] },
  ],
  [
    'a list was answered 507',
    { answers: [...site.answers, { what: 'a list', kind: 'read', status: 507 }] },
  ],
  [
    'nobody was answered 0',
    { answers: [...site.answers, { what: 'nobody', kind: 'write', status: 0 }] },
  ],
  ['no write was refused', { answers: site.answers.slice(1) }],
  ['a video is rejected', { files: [{ ...file, stage: 'rejected' }] }],
  ['a video has other bytes', { files: [{ ...file, stored: 'other' }] }],
  [
    'a video 480p.m3u8 lacks pictures',
    { files: [{ ...file, faults: ['480p.m3u8 lacks pictures'] }] },
  ],
  ['tmp/video_1 is left', { left: ['tmp/video_1'] }],
])('sees a fault: %s', (expected, fault) => {
  expect(brokenRules(site)).toEqual([])
  expect(brokenRules({ ...site, ...fault }).join('\n')).toContain(expected)
})
