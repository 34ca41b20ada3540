import { listStatements, yearPaths } from '@stagedoor/contract/earnings'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const fileOf = (format: 'csv' | 'pdf', query: string, person?: Person) =>
  world.inject({
    method: 'GET',
    url: `${yearPaths[format]}?${query}`,
    headers: person ? { authorization: person.token } : {},
  })

/** Sells to a fan in the last month of a year and in the first of the next; returns both years. */
async function sellInTwoYears(): Promise<[number, number]> {
  const a = subscribersOf(world)
  performer = await world.performer()
  const year = world.clock.now().getUTCFullYear()
  world.clock.set(new Date(Date.UTC(year, 11, 20)))
  for (const price of [20, 50]) {
    const fan = await fanWithTokens(world, 100)
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
    await world.settle()
    await a.pass(20)
    performer = await a.again(performer)
  }
  return [year, year + 1]
}

it('the file of a year has its months and their sum, and begins where the year before ended', async () => {
  const [first, second] = await sellInTwoYears()
  const rowsOf = async (year: number) => {
    const { body } = await fileOf('csv', `year=${year}`, performer)
    return body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
  }
  const { data } = await performer.api(listStatements)
  const closing = Object.values(data[0]?.closing ?? {}).reduce((sum, amount) => sum + amount, 0)
  expect(await rowsOf(first)).toEqual([
    expect.arrayContaining(['Period (UTC)', 'Opening balance', 'Closing balance']),
    [`${first}-12`, '0', '20', '0', '2', '18', '0', '0', '0', '18'],
    [`${first}`, '0', '20', '0', '2', '18', '0', '0', '0', '18'],
  ])
  const [, ...months] = await rowsOf(second)
  expect(months.at(-1)).toEqual([
    `${second}`,
    '18',
    '50',
    '0',
    '5',
    '45',
    '0',
    '0',
    '0',
    String(closing),
  ])
  expect(months.slice(0, -1).map(([period]) => period)).toEqual(
    data.flatMap(({ month }) => (month.startsWith(`${second}`) ? [month] : [])).reverse(),
  )
  const pdf = await fileOf('pdf', `year=${first}`, performer)
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('a year is sent to its creator and to admins alone, once it has begun', async () => {
  const year = world.clock.now().getUTCFullYear()
  const other = await world.performer()
  const admin = await world.admin()
  expect(await fileOf('csv', `year=${year}`)).toMatchObject({ statusCode: 401 })
  expect(await fileOf('csv', `year=${year}`, await world.fan())).toMatchObject({ statusCode: 403 })
  const { body } = await fileOf('csv', `year=${year}&performerId=${performer.id}`, other)
  expect(body).toContain(`${year},0,0,0,0,0,0,0,0,0`)
  const read = await fileOf('csv', `year=${year}&performerId=${performer.id}`, admin)
  expect(read.body).toContain(`${year},18,`)
  for (const wrong of [`year=${year + 1}`, 'year=26', ''])
    expect(await fileOf('pdf', wrong, performer), wrong).toMatchObject({ statusCode: 400 })
})
