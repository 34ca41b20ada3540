import { readReport } from '@stagedoor/contract/admin'
import * as reports from '@stagedoor/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'

let world: World
let admin: Person
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  performer = await world.performer()
})
afterAll(() => world.close())

const signed = {
  email: 'claimant@example.com',
  signature: 'Jo Claimant',
  isGoodFaith: true,
} as const
const copyright = {
  ...signed,
  isUnderPenalty: true,
  work: 'The photo “Harbour”, https://example.org/harbour',
  postalAddress: '1 Example Street, 10000 Town',
} as const

async function file(kind: reports.ReportKind | undefined, statements: object = {}) {
  const { _id } = await post(performer)
  const body = {
    ...(kind && { kind }),
    title: 'Others' as const,
    address: `/post/${_id}`,
    description: 'Please look at the picture of this post.',
    ...statements,
  }
  return world.api()(reports.fileReport, { body })
}
const inConsole = async (receipt: string) => {
  const { data } = await admin.api(reports.listReports, { query: { limit: 200 } })
  return data.find((one) => one.receipt === receipt)
}
const hoursOf = ({ createdAt, dueAt }: { createdAt: unknown; dueAt: unknown }) =>
  (Date.parse(String(dueAt)) - Date.parse(String(createdAt))) / 3600_000

it('a report without a kind is a general one, by its title', async () => {
  const receipt = await file(undefined)
  expect(receipt).toMatchObject({ kind: 'general', title: 'Others' })
})

it.each([
  ['intimate', signed, 'Intimate content without consent', 48],
  ['minor', {}, 'Child abuse', 24],
  ['consent', signed, 'Intimate content without consent', 48],
  ['copyright', copyright, 'Infringes my rights', 216],
] as const)(
  'a report of the kind %s has its own title and clock',
  async (kind, given, title, hours) => {
    // A Sunday noon: seven business days end on Tuesday of the next week.
    world.clock.set(new Date('2026-03-15T12:00:00.000Z'))
    const receipt = await file(kind, given)
    expect(receipt).toMatchObject({ kind, title })
    expect(hoursOf(receipt)).toBe(hours)
    const { data } = await admin.api(reports.listReports, { query: { kind } })
    expect(data.map((one) => one.receipt)).toContain(receipt.receipt)
  },
)

it.each([
  ['intimate', signed, 'signature'],
  ['intimate', signed, 'isGoodFaith'],
  ['intimate', signed, 'email'],
  ['consent', signed, 'signature'],
  ['copyright', copyright, 'isUnderPenalty'],
  ['copyright', copyright, 'work'],
  ['copyright', copyright, 'postalAddress'],
] as const)('a report of the kind %s with %j is refused without %s', async (kind, given, field) => {
  const { [field as keyof typeof given]: _left, ...rest } = given
  await expect(file(kind, rest)).rejects.toMatchObject({ status: 400 })
  if (field.startsWith('is'))
    await expect(file(kind, { ...rest, [field]: false })).rejects.toMatchObject({ status: 400 })
})

it('an agent signs for another person, which only the console shows, neither receipt nor owner', async () => {
  const receipt = await file('intimate', { ...signed, behalfOf: 'Kim Shown' })
  const found = await inConsole(receipt.receipt)
  const { form } = await admin.api(readReport, { params: { id: found?._id ?? '' } })
  expect(form).toEqual({ signature: 'Jo Claimant', behalfOf: 'Kim Shown', isGoodFaith: true })
  const { receipt: number } = receipt
  const read = await world.api()(reports.readReceipt, { params: { receipt: number } })
  expect(JSON.stringify(read)).not.toMatch(/Claimant|Shown|example\.com/)
  await admin.api(reports.decideReport, {
    params: { id: found?._id ?? '' },
    body: { decision: 'remove', reason: 'It shows a person without consent' },
  })
  await world.settle()
  const toOwner = await mailsTo(world, performer.email)
  expect(toOwner.length).toBeGreaterThan(0)
  expect(JSON.stringify(toOwner)).not.toMatch(/Claimant|Shown|claimant@/)
})

it('reports inside the site take only kinds whose form asks for no signature', async () => {
  const fan = await world.fan()
  const { _id: targetId } = await post(performer)
  const body = { title: 'Others', target: 'feed', targetId } as const
  const made = await fan.api(reports.createReport, { body: { ...body, kind: 'other' } })
  expect(made.kind).toBe('other')
  await expect(
    fan.api(reports.createReport, { body: malformed({ ...body, kind: 'copyright' }) }),
  ).rejects.toMatchObject({ status: 400 })
})
