import { describe, expect, it, vi } from 'vitest'
import { journeysThat, runVitest, sum, tallyOrFailure, vitestFailures } from './runners.ts'

const tally = (passed: number, ...failures: string[]) => ({
  passed,
  failed: failures.length,
  failures,
})
const unexplained = [expect.stringContaining('the last line')]

describe('the tally of a run', () => {
  it.each([
    ['all passed', tally(3), true, tally(3)],
    ['some failed', tally(3, 'a', 'b'), false, tally(3, 'a', 'b')],
    [
      'all passed, yet it ended badly',
      tally(3),
      false,
      { passed: 3, failed: 1, failures: unexplained },
    ],
    [
      'it broke off before any report',
      undefined,
      false,
      { passed: 0, failed: 1, failures: unexplained },
    ],
    ['it left no report', undefined, true, { passed: 0, failed: 1, failures: unexplained }],
  ])('%s', (_what, tally, ok, judged) => {
    expect(tallyOrFailure(tally, { ok, output: 'much\nthe last line\n' })).toEqual(judged)
  })

  it('sums up', () => {
    const cost = { part: 'worlds', seconds: 1 }
    const costly = { ...tally(10), costs: [cost] }
    expect(sum([tally(1, 'a', 'b'), costly, tally(0, 'c')])).toEqual({
      ...tally(11, 'a', 'b', 'c'),
      costs: [cost],
    })
  })
})

describe('a second run of failed files', () => {
  const first = { ...tally(98, 'a.test.ts: adds\nwas 1', 'b.test.ts: waits\nlate') }
  const failed = { ...first, failedFiles: ['a.test.ts', 'b.test.ts'] }

  it('counts what failed both times, and names what passed the second time', async () => {
    const print = vi.spyOn(console, 'log').mockReturnValue()
    const run = vi.fn().mockResolvedValueOnce(failed)
    run.mockResolvedValueOnce(tally(9, 'a.test.ts: adds\nwas 2'))
    expect(await runVitest('server', { run })).toMatchObject(tally(99, 'a.test.ts: adds\nwas 2'))
    expect(run.mock.calls).toEqual([
      [['--project=server'], true],
      [['--maxWorkers=1', 'a.test.ts', 'b.test.ts'], true],
    ])
    expect(print.mock.calls).toEqual([['\n⚠ passed only the second time: b.test.ts: waits\nlate']])
    print.mockRestore()
  })

  it.each([
    ['all passed', tally(3)],
    ['many files failed', { ...first, failedFiles: 'abcdef'.split('') }],
    ['an error came outside of every test', { ...first, failedFiles: [] }],
  ])('is not made when %s', async (_when, only) => {
    const run = vi.fn().mockResolvedValue(only)
    expect(await runVitest('others', { run })).toBe(only)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is given no files when an error came outside of every test', () => {
    const output = '⎯⎯ Unhandled Errors ⎯⎯'
    expect(tallyOrFailure(failed, { ok: false, output })).toEqual({ ...failed, failedFiles: [] })
  })
})

describe('the failures of a report', () => {
  const test = (status: string) => ({
    fullName: 'pays once',
    status,
    failureMessages: ['expected 1 to be 2'],
  })

  it('names the failed tests of a file, and a file that could not be loaded', () => {
    const file = {
      name: `${process.cwd()}/server/a.test.ts`,
      status: 'failed',
      message: 'no such module',
    }
    expect(
      vitestFailures({
        numPassedTests: 1,
        numFailedTests: 1,
        testResults: [
          { ...file, assertionResults: [test('passed'), test('failed')] },
          { ...file, assertionResults: [] },
        ],
      }),
    ).toEqual([
      'server/a.test.ts: pays once\nexpected 1 to be 2',
      'server/a.test.ts: no such module',
    ])
  })

  it('names the journeys of nested suites that failed, and those that passed the second time', () => {
    const spec = (status: string) => ({
      title: 'a fan buys',
      file: 'buy.journey.ts',
      tests: [
        {
          status,
          projectName: 'journeys',
          results: [{ duration: 5, error: { message: 'timed out' } }],
        },
      ],
    })
    const inner = {
      specs: [spec('expected'), spec('unexpected'), { ...spec('flaky'), title: 'a fan tips' }],
    }
    const suite = { specs: [], suites: [inner] }
    expect(journeysThat('unexpected', suite)).toEqual(['buy.journey.ts: a fan buys\ntimed out'])
    expect(journeysThat('flaky', suite)).toEqual(['buy.journey.ts: a fan tips\ntimed out'])
  })
})
