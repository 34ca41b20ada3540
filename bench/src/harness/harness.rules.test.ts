import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRecipe } from '../../../server/test/world/nginx.ts'
import { comparisonOf, type Round } from './compare.ts'
import { parseStat, sumOfTrees } from './cpu-seconds.ts'
import { type Load, plainRequestOf } from './load.ts'
import { busyShare, parseProcessorTimes } from './machine.ts'
import { parsePgbench } from './pgbench.ts'
import { absentReport, formatReport, formatRow, tableHeading } from './report.ts'
import { median, percentile, spreadOf } from './statistics.ts'
import { turnsOf } from './turns.ts'
import { parseWrk } from './wrk.ts'

describe('statistics of a bench', () => {
  it('takes the middle of an odd number of values, and the mean of the middle two of an even one', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([1, 2, 10, 4])).toBe(3)
    expect(median([])).toBeNaN()
  })

  it('reports the lowest and the highest value beside the median, and nothing for no values', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 })
    expect(spreadOf([])).toBeUndefined()
  })

  it('finds the value that 99 of 100 values do not exceed', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect(percentile(values, 0.99)).toBe(99)
    expect(percentile([7], 0.99)).toBe(7)
  })
})

describe('CPU of processes', () => {
  const line = (name: string, [parent, user, system, reapedUser, reapedSystem]: number[]) =>
    `7 (${name}) S ${parent} 7 7 0 -1 4194304 1 2 3 4 ${user} ${system} ${reapedUser} ` +
    `${reapedSystem} 20 0 1 0`

  it('reads own and reaped seconds after a program name with spaces and parentheses', () => {
    expect(parseStat(line('a) S 1 (b', [5, 150, 50, 20, 5]))).toEqual({
      parent: 5,
      own: 2,
      reaped: 0.25,
    })
  })

  it('adds up whole trees of processes, each once, and nothing of others', () => {
    const cpu = (parent: number, own: number, reaped = 0) => ({ parent, own, reaped })
    const processes = new Map([
      [1, cpu(0, 100)],
      [10, cpu(1, 1, 0.5)],
      [11, cpu(10, 2)],
      [12, cpu(11, 4)],
      [20, cpu(1, 8)],
      [30, cpu(1, 64)],
    ])
    expect(sumOfTrees(processes, [10, 11, 20])).toBe(15.5)
  })
})

describe('load of the machine', () => {
  it('counts waiting for disks as idle, and time of guests once', () => {
    const before = parseProcessorTimes('cpu  100 0 50 800 50 0 0 0 99 0\ncpu0 1 2 3')
    const after = parseProcessorTimes('cpu  150 0 75 850 75 0 0 0 99 0\n')
    expect(busyShare(before, after)).toBeCloseTo(0.5)
  })
})

describe('printed results of other programs', () => {
  const pgbench = (done: number, failed: number) =>
    `number of transactions actually processed: ${done}\nnumber of failed transactions: ` +
    `${failed} (0.000%)\ntps = 1.5`

  it('reads the number of transactions of pgbench, and refuses failed ones and none', () => {
    expect(parsePgbench(pgbench(4288, 0))).toBe(4288)
    expect(() => parsePgbench(pgbench(4288, 2))).toThrow('2 transactions of pgbench failed')
    expect(() => parsePgbench('connection refused')).toThrow('pgbench did nothing')
  })

  it('reads the number of answers of wrk, and refuses bad answers and broken connections', () => {
    const printed = '  1560 requests in 2.00s, 1.10MB read\n'
    expect(parseWrk(printed)).toBe(1560)
    expect(() => parseWrk(`${printed}  Non-2xx or 3xx responses: 12\n`)).toThrow('bad answers: 12')
    expect(() =>
      parseWrk(`${printed}  Socket errors: connect 0, read 3, write 0, timeout 0\n`),
    ).toThrow('read 3')
    expect(() => parseWrk('unable to connect')).toThrow('no answers')
  })
})

describe('the recipe for nginx', () => {
  it('is found in docs/hosting.md, and its absence is an error', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/hosting.md'), 'utf8')
    const { http, server } = readRecipe(guide)
    expect([http.includes('proxy_cache_path'), server.includes('auth_request')]).toEqual([
      true,
      true,
    ])
    expect(() => readRecipe('## Another heading')).toThrow('lacks the recipe')
  })
})

describe('turns of a load', () => {
  const actor = (name: string, paths: string[]) => ({
    headers: { authorization: name },
    requests: paths.map((path) => ({ path })),
  })

  it('keeps each of 64 actors on one of 16 connections and lets each take its turn', () => {
    const actors = Array.from({ length: 64 }, (_, at) => actor(`payer${at}`, ['/a', '/b']))
    const load: Load = { origin: '', connections: 16, actors }
    const next = turnsOf(load, 3, new Map())
    const names = Array.from({ length: 5 }, () => next().headers.authorization)
    expect(names).toEqual(['payer3', 'payer19', 'payer35', 'payer51', 'payer3'])
  })

  it('continues after the last request of an actor in the next round', () => {
    const load: Load = { origin: '', connections: 1, actors: [actor('fan', ['/a', '/b', '/c'])] }
    const sent = new Map<string, number>()
    const take = (count: number) => {
      const next = turnsOf(load, 0, sent)
      return Array.from({ length: count }, () => next().path)
    }
    expect([take(2), take(2)]).toEqual([
      ['/a', '/b'],
      ['/c', '/a'],
    ])
  })

  it('refuses to repeat a request that may be sent once', () => {
    const load: Load = { origin: '', connections: 1, actors: [actor('fan', ['/a'])], isOnce: true }
    const next = turnsOf(load, 0, new Map())
    expect(next().path).toBe('/a')
    expect(next).toThrow('no request left')
  })

  it('lets wrk send only one GET that may be repeated', () => {
    const load: Load = { origin: 'http://x', connections: 2, actors: [actor('fan', ['/a'])] }
    expect(plainRequestOf(load)).toEqual({ url: 'http://x/a', headers: { authorization: 'fan' } })
    const others = [
      { method: 'POST' as const },
      { isNew: true },
      { isOnce: true },
      { hasKeys: true },
    ]
    for (const other of others) expect(plainRequestOf({ ...load, ...other })).toBeUndefined()
    expect(plainRequestOf({ ...load, actors: [actor('fan', ['/a', '/b'])] })).toBeUndefined()
  })
})

describe('a comparison', () => {
  const round = (
    perSecond: number,
    cpuMicros: number | undefined,
    clientMicros: number | undefined,
  ): Round => ({
    perSecond,
    cpuMicros,
    clientMicros,
    settleMs: 0,
  })

  it('takes each ratio in its pair of rounds, so that a machine that slows down does not change it', () => {
    const pairs = [1, 2, 4].map(
      (slow) => [round(100 / slow, 300 * slow, 50), round(200 / slow, 100 * slow, 50)] as const,
    )
    const { throughput, cpu, cpuWithClient, ours } = comparisonOf(pairs)
    expect(throughput).toEqual({ median: 0.5, low: 0.5, high: 0.5 })
    expect(cpu?.median).toBe(3)
    expect(cpuWithClient?.median).toBeCloseTo(650 / 250)
    expect(ours.cpuMicros).toEqual({ median: 600, low: 300, high: 1200 })
  })

  it('has no ratio of CPU where one side cannot be read', () => {
    const { cpu, cpuWithClient } = comparisonOf([[round(1, 2, undefined), round(1, undefined, 3)]])
    expect([cpu, cpuWithClient]).toEqual([undefined, undefined])
  })

  it('is printed with its spread, for people and as a row of the table', () => {
    const comparison = comparisonOf([[round(50, 1500, 100), round(100, 1000, 100)]])
    const report = { bench: 'feed-read', subject: 'a feed', comparison, notes: ['a note'] }
    expect(formatReport(report)).toBe(
      [
        'feed-read: 0.50x [0.50–0.50] of the throughput of the limit, 1.50x [1.50–1.50] of ' +
          'its CPU, 1.45x [1.45–1.45] with the clients of both',
        '  a feed',
        '  ours   50 [50–50] a second, 1,500 [1,500–1,500] µs CPU each, client 100 µs each',
        '  limit  100 [100–100] a second, 1,000 [1,000–1,000] µs CPU each, client 100 µs each',
        '  a note',
      ].join('\n'),
    )
    const columns = (row: string) => row.split('|').length
    expect(columns(formatRow(report))).toBe(columns(tableHeading.split('\n')[0] ?? ''))
    expect(formatRow(absentReport('tip-write', 'pgbench is not installed'))).toContain(
      'pgbench is not installed',
    )
  })
})
