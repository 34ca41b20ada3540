import { createCategory, listAudit } from '@stagedoor/contract/admin'
import { blockSiteCountry } from '@stagedoor/contract/blocks'
import { sendContactMessage } from '@stagedoor/contract/contact'
import { createMenuItem } from '@stagedoor/contract/menus'
import { createPromo } from '@stagedoor/contract/promos'
import { type TableName, tableNames } from '@stagedoor/contract/tables'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { samplePhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { routes } from '../../../app.ts'
import { tables } from './rules.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const read = (file: string, person: Person | undefined = admin, language = 'en') =>
  world.inject({
    method: 'GET',
    url: `/api/admin/tables/${file}`,
    headers: person ? { authorization: person.token, 'accept-language': language } : {},
  })

it('exports the rows of a list with its filters, and nothing else', async () => {
  const rich = await fanWithTokens(world, 30)
  const other = await fanWithTokens(world, 20)
  const all = await read('payments.csv')
  expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(all.headers['content-disposition']).toMatch(
    /^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(all.body).toContain(rich.username)
  expect(all.body).toContain(other.username)
  const filtered = await read(
    `payments.csv?userId=${rich.username}&status=success&pageSize=1&current=7`,
  )
  const [head = '', row = '', end] = filtered.body.split('\r\n')
  expect(head.replace('\ufeff', '').split(',').slice(0, 3)).toEqual(['Id', 'Fan id', 'Fan'])
  expect(row).toContain(`${rich.id},${rich.username}`)
  expect(end).toBe('')
})

it('names the columns in the language of the person who downloads a table', async () => {
  const [english = '', german = ''] = await Promise.all(
    ['en', 'de'].map(async (language) => (await read('payments.csv', admin, language)).body),
  )
  const heads = [english, german].map((body) => body.replace('\ufeff', '').split('\r\n', 1)[0])
  expect(heads[0]?.split(',').slice(0, 5)).toEqual(['Id', 'Fan id', 'Fan', 'Creator id', 'Creator'])
  expect(heads[1]?.split(',').slice(0, 5)).toEqual(['ID', 'Fan-ID', 'Fan', 'Creator-ID', 'Creator'])
})

it('reads every page of a long list', async () => {
  for (let made = 0; made < 230; made += 1) await world.fan()
  const { body } = await read('users.csv')
  const lines = body.trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(230)
  expect(new Set(lines).size).toBe(lines.length)
}, 60_000)

it('neutralises cells that a spreadsheet would run', async () => {
  const message = '=HYPERLINK("https://evil.example","Refund") please'
  await world.api()(sendContactMessage, {
    body: { name: '@SUM(1)', email: 'a@example.com', message },
  })
  const { body } = await read('messages.csv')
  expect(body).toContain(`"'=HYPERLINK(""https://evil.example""`)
  expect(body).toContain("'@SUM(1)")
  expect(body).not.toMatch(/(^|,|")[=@]/m)
})

it('serves every table in the catalogue, and refuses others', async () => {
  for (const name of tableNames) {
    expect(routes.filter(({ call }) => call.name === tables[name].call)).toHaveLength(1)
    expect((await read(`${name}.csv`)).statusCode).toBe(200)
  }
  expect((await read('passwords.csv')).statusCode).toBe(404)
  expect((await read('constructor.csv')).statusCode).toBe(404)
  expect((await read('payments.csv?status=nonsense')).statusCode).toBe(400)
})

it('is for admins only, and audits each export without the search text', async () => {
  expect((await read('users.csv', await world.fan())).statusCode).toBe(403)
  expect((await read('users.csv', await world.performer())).statusCode).toBe(403)
  const guest = await world.inject({ method: 'GET', url: '/api/admin/tables/users.csv' })
  expect(guest.statusCode).toBe(401)
  await read('users.csv?q=somebody@example.com')
  const { data } = await admin.api(listAudit, {
    query: { action: 'admin.table_exported', limit: 1 },
  })
  expect(data[0]).toMatchObject({
    actorId: admin.id,
    subjectId: 'users',
    detail: { filters: ['q'] },
  })
})

const made = {
  category: (name: string) => admin.api(createCategory, { body: { name } }),
  menuItem: (title: string) =>
    admin.api(createMenuItem, { body: { title, path: 'https://example.com', section: 'footer' } }),
  async banner(title: string) {
    const picture = await samplePhoto(400, 100).jpeg().toBuffer()
    return admin.api(createPromo, {
      body: { title },
      files: { banner: new Blob([new Uint8Array(picture)]) },
    })
  },
}

it.each<readonly [TableName, string, () => Promise<unknown>]>([
  ['categories', 'Night photography', () => made.category('Night photography')],
  ['menus', 'Our other site', () => made.menuItem('Our other site')],
  ['banners', 'Summer of light', () => made.banner('Summer of light')],
  ['templates', 'auth.verify_email', async () => undefined],
  ['countries', 'KP', () => admin.api(blockSiteCountry, { body: { countryCode: 'KP' } })],
])('exports the %s', async (table, expected, prepare) => {
  await prepare()
  const { statusCode, body } = await read(`${table}.csv`)
  expect(statusCode).toBe(200)
  const [head = '', ...rows] = body.trim().split('\r\n')
  expect(head.replace('\ufeff', '').split(',')).toEqual(
    tables[table].columns().map(([title]) => title),
  )
  expect(rows.filter((row) => row.includes(expected))).toHaveLength(1)
})
