import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './checks/run-command.ts'

/** Verbs with which titles begin, and which are no plurals as well. */
const VERBS =
  'accepts adds admits agrees answers appends applies approves asks assigns audits ' +
  'authenticates begins blurs books buys caches cancels changes checks chooses clears closes ' +
  'collapses collects compares composes confirms continues converts counts covers creates ' +
  'credits cuts decides declines deducts deletes delivers describes detects discards ' +
  'downloads draws edits enables ends erases estimates excludes explains exports fails ' +
  'fetches fills finds follows forgets formats generates gives goes grants hides ignores ' +
  'imports includes inserts joins keeps labels leads leaves lets lifts limits loads locks ' +
  'logs loses makes marks measures moves neutralises notes offers opens parses passes pays ' +
  'picks pins plays prefers preselects proves publishes puts queries queues quotes reads ' +
  'receives recognises records reduces refuses registers releases reloads reminds removes ' +
  'renews replaces requires resolves restores resumes retries returns reveals reverses ' +
  'reverts rounds sanitises saves says schedules scrolls seals searches seeks sees sells ' +
  'sends serves sets shows skips sorts spends spreads starts states stops stores subscribes ' +
  'suggests survives takes tells throws translates treats truncates turns unblocks unsends ' +
  'updates uses votes waits warns withdraws works writes'
/** Words that name nothing: what the verb is about, and who acts, has to be guessed. */
const NAMELESS =
  'it its them they their one ones others both nothing nobody everything everybody so again ' +
  'on back out apart alone at by in with when while once only before after during until from ' +
  'for over as more less none neither either off up down away this these those such here ' +
  'there'

const verbs = new Set(VERBS.split(' '))
const nameless = new Set(NAMELESS.split(' '))

/** The titles of tests that stand in no `describe`. */
const titlesIn = (text: string): string[] =>
  [...text.matchAll(/^(?:it|test)(?:\.\w+)*(?:<[^\n]*>)?\(\s*(['"`])(.+?)\1,/gm)].map(
    ([, , title]) => `${title}`,
  )

/** Returns true for a title that begins with a verb and does not name what it is about next. */
function hidesSubject(title: string): boolean {
  const [first = '', second = ''] = title.split(/[\s,]+/)
  return verbs.has(first) && nameless.has(second)
}

test('a title outside of a describe that begins with a verb names its object next', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.journey.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
  const titles = files.flatMap((file) =>
    titlesIn(readFileSync(path.join(root, file), 'utf8')).map((title) => ({ file, title })),
  )
  expect(titles.length).toBeGreaterThan(1400)
  const wrong = titles.filter(({ title }) => hidesSubject(title))
  expect(wrong.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})

test('a title whose subject has to be guessed is found, and one that names it is not', () => {
  expect(titlesIn("it('asks again', () => {})\n  it('inside', () => {})")).toEqual(['asks again'])
  expect(['asks again', 'sends nothing twice', 'fails at the start'].every(hidesSubject)).toBe(true)
  expect(
    ['refuses a second report', 'a report without a reason is not sent'].some(hidesSubject),
  ).toBe(false)
})
