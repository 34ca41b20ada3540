import { expect, it } from 'vitest'
import { describeGrown, groupCosts } from './grown-costs.ts'

const file = (name: string, seconds: number) => ({ part: 'files of tests on Node', name, seconds })

it('the costs of a run are summed up by module, feature, suite and file of journeys', () => {
  expect(
    groupCosts([
      file('server/src/modules/media/files/own-video.test.ts', 20),
      file('server/src/modules/media/media.test.ts', 7),
      file('server/test/suites/matrix.test.ts', 90),
      file('web/src/features/feed/composer/composer.test.tsx', 9),
      file('server/src/main.test.ts', 8),
      file('tools/glossary.test.ts', 1),
      { part: 'browsers: journeys', name: 'journeys/uploads.journey.ts: an upload', seconds: 30 },
      { part: 'tests on Node', name: 'server/test/suites/matrix.test.ts: a cell', seconds: 50 },
      { part: 'worlds closed', seconds: 50 },
    ]),
  ).toEqual({
    'server/test/suites/matrix.test.ts': 90,
    'e2e/journeys/uploads.journey.ts': 30,
    'server/src/modules/media': 27,
    'web/src/features/feed': 9,
    'server/src/main.test.ts': 8,
  })
})

it('a group that takes more of a run than before is named, with what was expected', () => {
  const before = { a: 20, b: 30, c: 40, d: 50, e: 20 }
  expect(describeGrown(before, before)).toEqual([])
  expect(describeGrown({ ...before, b: 60, f: 25, g: 9 }, before)).toEqual([
    '     60 s  b, where 30 s were expected',
    '     25 s  f, new',
  ])
})

it('a machine that is half as fast lets no group grow, and hides none that does', () => {
  const before = { a: 20, b: 30, c: 40, d: 50, e: 20 }
  const slow = { a: 40, b: 60, c: 80, d: 100, e: 40 }
  expect(describeGrown(slow, before)).toEqual([])
  expect(describeGrown({ ...slow, c: 160 }, before)).toEqual([
    '    160 s  c, where 80 s were expected',
  ])
})
