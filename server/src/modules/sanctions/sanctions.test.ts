import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSiteHealth, updateSetting } from '@stagedoor/contract/admin'
import { savePaypal } from '@stagedoor/contract/banking'
import { listDecisions } from '@stagedoor/contract/decisions'
import * as payouts from '@stagedoor/contract/payouts'
import { uploadDocument } from '@stagedoor/contract/performers'
import * as sanctions from '@stagedoor/contract/sanctions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readDocuments } from '../../../test/world/documents.ts'
import { performerToPay } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { replaceIdentity, updateAccount } from '../accounts/index.ts'
import { decideDocuments } from '../verification/index.ts'

let world: World
let admin: Person
let performer: Person
let photo: Blob
beforeAll(async () => {
  photo = new Blob([new Uint8Array(await samplePhoto(600, 400).jpeg().toBuffer())])
  world = await createWorld()
})
beforeEach(async () => {
  ;({ performer } = await performerToPay(world))
  await rename('Mia', 'Moon')
  admin = await world.admin()
  await set('sanctionsCheck', true)
  // An account without a name, so that only lists stop a payee who is renamed.
  await set('payoutAccountWaitHours', 0)
  const value = { email: 'payee@example.com' }
  await performer.api(savePaypal, { body: { key: 'paypal', value } })
  await importNames('id,name\n1,Nobody Known\n')
})
afterAll(() => world.close())

const set = (
  key: 'sanctionsCheck' | 'sanctionsThreshold' | 'payoutAccountWaitHours',
  value: boolean | number,
) => admin.api(updateSetting, { params: { key }, body: { value } })
const importNames = (text: string, name = 'Our list', format: sanctions.SanctionFormat = 'csv') =>
  admin.api(sanctions.importList, {
    body: { name, format },
    files: { file: new File([text], 'list.csv') },
  })
const rename = (firstName: string, lastName: string) =>
  transaction(world.app.base, async (ctx) => {
    const identity = { firstName, lastName, dateOfBirth: '1994-05-17' }
    await replaceIdentity(ctx, performer.id, identity)
    await updateAccount(ctx, performer.id, { documentsVerifiedAt: ctx.now() })
  })
const request = () =>
  performer.api(payouts.create, {
    body: { requestTokens: 60, paymentAccountType: 'paypal', source: 'performer' } as never,
  })
const openHits = async () =>
  (await admin.api(sanctions.listHits, { query: { status: 'open' } })).data.filter(
    ({ performerInfo }) => performerInfo._id === performer.id,
  )
const decide = (id: string, decision: 'clear' | 'block') =>
  admin.api(sanctions.decideHit, {
    params: { id },
    body: { decision, reason: 'Compared with the passport' },
  })
const countOpen = async () => (await admin.api(readSiteHealth)).openSanctionHits
const pending = { code: 'sanctions.review_pending', status: 409 }

it('a payee whose name is on no list is paid', async () => {
  expect(await request()).toMatchObject({ status: 'pending' })
  expect(await openHits()).toEqual([])
})

it('a payee with a similar name waits for a person, and is paid after they are cleared', async () => {
  await importNames('id,name,aliases,birth_date\n7,"MOON, Mía Maria",,1995\n8,"MOON, Mia",,1950\n')
  await expect(request()).rejects.toMatchObject(pending)
  await expect(request()).rejects.toMatchObject(pending)
  const hits = await openHits()
  const waiting = await countOpen()
  expect(hits).toMatchObject([
    { reference: '7', listedName: 'MOON, Mía Maria', payeeName: 'Mia Moon', score: 100 },
  ])
  expect(await decide(hits[0]?._id ?? '', 'clear')).toMatchObject({ status: 'cleared' })
  expect(await countOpen()).toBe(waiting - 1)
  await expect(decide(hits[0]?._id ?? '', 'block')).rejects.toMatchObject({
    code: 'sanctions.hit_decided',
  })
  expect(await request()).toMatchObject({ status: 'pending' })
  expect(await openHits()).toEqual([])
})

it('a payee who is blocked reads a decision and is never paid', async () => {
  await importNames('id,name\n7,"Moon, Mia"\n')
  await expect(request()).rejects.toMatchObject(pending)
  const [hit] = await openHits()
  await decide(hit?._id ?? '', 'block')
  await expect(request()).rejects.toMatchObject({ code: 'performers.documents_not_verified' })
  const { data } = await performer.api(listDecisions, { query: {} })
  expect(data).toMatchObject([{ subject: 'verification' }])
  await transaction(world.app.base, (ctx) =>
    updateAccount(ctx, performer.id, { documentsVerifiedAt: ctx.now() }),
  )
  await expect(request()).rejects.toMatchObject({ code: 'sanctions.blocked' })
})

it('a new version of a list has everybody compared again, and stops an approval', async () => {
  const { _id: id } = await request()
  const before = await importNames('id,name\n1,Nobody Known\n')
  expect((await importNames('id,name\n1,Nobody Known\n')).version).toBe(before.version)
  const after = await importNames('id,name\n9,Mia Moon\n')
  expect(after.version).toBe(before.version + 1)
  await world.settle()
  expect(await openHits()).toMatchObject([{ reference: '9' }])
  const approve = () =>
    admin.api(payouts.setStatus, { params: { id }, body: { status: 'approved' } })
  await expect(approve()).rejects.toMatchObject(pending)
  const [hit] = await openHits()
  await decide(hit?._id ?? '', 'clear')
  expect(await approve()).toMatchObject({ status: 'approved' })
  await importNames('id,name\n10,Mia Moon\n')
  await world.settle()
  const body = { format: 'csv', reason: 'The weekly run' } as const
  const { refused } = await admin.api(payouts.exportApproved, { body })
  expect(refused).toMatchObject([{ _id: id, reason: 'The sanctions check is not finished' }])
})

it('another legal name is compared again', async () => {
  await importNames('id,name\n7,Ann Lee\n')
  expect(await request()).toMatchObject({ status: 'pending' })
  await rename('Ann', 'Lee')
  const { data } = await performer.api(payouts.list, { query: {} as never })
  const params = { id: data[0]?._id ?? '' }
  await expect(
    admin.api(payouts.setStatus, { params, body: { status: 'approved' } }),
  ).rejects.toMatchObject(pending)
})

it('the threshold decides which names are alike', async () => {
  await rename('Mia', 'Mooney')
  await importNames('id,name\n7,"Moone, Mya"\n')
  await set('sanctionsThreshold', 100)
  expect(await request()).toMatchObject({ status: 'pending' })
  expect(await openHits()).toEqual([])
  await set('sanctionsThreshold', 90)
})

it('a list is downloaded from its address, and a failure stands with the list', async () => {
  let answer = 'id,name\n1,Somebody Else\n'
  const server = createServer((_, response) => {
    response.writeHead(answer ? 200 : 503).end(answer)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.csv`
  const body = { name: 'From afar', format: 'csv', url } as const
  await admin.api(sanctions.setSource, { body })
  await world.settle()
  const far = async () =>
    (await admin.api(sanctions.listLists)).data.find(({ name }) => name === 'From afar')
  expect(await far()).toMatchObject({ names: 1, version: 1, problem: null, sourceUrl: url })
  answer = ''
  await world.runScheduledJobs(['sanctions'])
  expect(await far()).toMatchObject({ names: 1, version: 1, problem: 'HTTP 503' })
  const elsewhere = { ...body, url: 'http://169.254.169.254/latest' }
  await expect(admin.api(sanctions.setSource, { body: elsewhere })).rejects.toMatchObject({
    code: 'sanctions.address_refused',
  })
  await new Promise((resolve) => server.close(resolve))
})

const sdn = (name: string, number = 'X1') =>
  `<?xml version="1.0"?><sdnList><sdnEntry><uid>77</uid><firstName>Mia</firstName>
    <lastName>${name}</lastName><sdnType>Individual</sdnType><idList><id><idType>Passport</idType>
    <idNumber>${number}</idNumber><idCountry>Cuba</idCountry></id></idList></sdnEntry></sdnList>`

it('a payee is found on a list in XML, with the documents of the entry', async () => {
  expect(await importNames(sdn('MOON'), 'OFAC', 'ofac_xml')).toMatchObject({ names: 1 })
  await expect(request()).rejects.toMatchObject(pending)
  expect(await openHits()).toMatchObject([
    { list: 'OFAC', reference: '77', listedName: 'MOON, Mia', documents: ['Passport X1 (Cuba)'] },
  ])
})

/** Has the payee submit an ID, of which a reviewer reads the number, and approves it. */
async function submitId(number: string) {
  for (const type of ['idVerificationId', 'documentVerificationId'] as const)
    await performer.api(uploadDocument, { params: { type }, files: { file: photo } })
  await readDocuments(admin, performer.id, { number })
  await transaction(world.app.base, (ctx) =>
    decideDocuments(ctx, performer.id, { isApproved: true }),
  )
}

const row =
  '77,"KOWALSKI, Mia","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,' +
  '"DOB 1948; Passport AB123456 (Cuba); Gender Female."\n'

it.each([
  ['ofac_xml', sdn('KOWALSKI', 'AB123456')],
  ['ofac', row],
] as const)(
  'a payee whose ID has the number of a document on a list of the format %s is found under any name',
  async (format, list) => {
    await submitId('ab-123 456')
    await importNames(list, 'OFAC', format)
    await expect(request()).rejects.toMatchObject(pending)
    const hits = await openHits()
    expect(hits).toMatchObject([
      { listedName: 'KOWALSKI, Mia', documents: ['Passport AB123456 (Cuba)'], score: 100 },
    ])
    expect(hits.map(({ hasSameNumber }) => hasSameNumber)).toEqual([true])
    await decide(hits[0]?._id ?? '', 'clear')
    expect(await request()).toMatchObject({ status: 'pending' })
  },
)

it('a namesake who was cleared is found again once the number of the ID is on the list', async () => {
  await importNames(sdn('MOON', 'AB123456'), 'OFAC', 'ofac_xml')
  await expect(request()).rejects.toMatchObject(pending)
  const [namesake] = await openHits()
  expect(namesake).toMatchObject({ hasSameNumber: false })
  await decide(namesake?._id ?? '', 'clear')
  await submitId('AB123457')
  expect(await request()).toMatchObject({ status: 'pending' })
  await submitId('AB123456')
  const { data } = await performer.api(payouts.list, { query: {} as never })
  const params = { id: data[0]?._id ?? '' }
  await expect(
    admin.api(payouts.setStatus, { params, body: { status: 'approved' } }),
  ).rejects.toMatchObject(pending)
  expect(await openHits()).toMatchObject([{ listedName: 'MOON, Mia', hasSameNumber: true }])
})

it('XML that no published list is changes nothing', async () => {
  await importNames(sdn('KNOWN'), 'OFAC', 'ofac_xml')
  const before = (await admin.api(sanctions.listLists)).data
  const refused = async (text: string, code: string) =>
    expect(importNames(text, 'OFAC', 'ofac_xml')).rejects.toMatchObject({ code })
  await refused(`<!DOCTYPE sdnList [<!ENTITY a "b">]>${sdn('MOON')}`, 'sanctions.xml_doctype')
  await refused(sdn('MOON').replace('?>', '?><!DOCTYPE a>'), 'sanctions.xml_doctype')
  await refused(sdn('MOON').slice(0, -5), 'sanctions.xml_malformed')
  await refused(sdn('MOON').replace('"1.0"', '"1.0" encoding="utf-16"'), 'sanctions.xml_encoding')
  await refused(sdn('x'.repeat(1_100_000)), 'sanctions.xml_too_large')
  await refused('<CONSOLIDATED_LIST/>', 'sanctions.unreadable')
  expect((await admin.api(sanctions.listLists)).data).toEqual(before)
})

it('refuses a file without names, and an unknown hit', async () => {
  await expect(importNames('nothing of use')).rejects.toMatchObject({
    code: 'sanctions.unreadable',
  })
  await expect(decide('0'.repeat(32), 'clear')).rejects.toMatchObject({
    code: 'sanctions.hit_not_found',
  })
})

it('a payee is found among 20,000 names', async () => {
  const syllables = ['ka', 'mo', 'ri', 'ta', 'zu', 'le', 'fa', 'no', 'be', 'si', 'du', 'wy']
  const word = (number: number) =>
    [number, number / 12, number / 144, number / 1728]
      .map((part) => syllables[Math.floor(part) % 12])
      .join('')
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `${index},"${word(index)} ${word(index * 7 + 3)}"`,
  )
  await importNames(`id,name\n${lines.join('\n')}\n20000,Mia Moon\n`)
  await expect(request()).rejects.toMatchObject(pending)
  expect(await openHits()).toMatchObject([{ reference: '20000' }])
})

it('without any list nobody is paid while the check is on', async () => {
  const empty = await createWorld()
  const { performer: payee } = await performerToPay(empty)
  const boss = await empty.admin()
  await boss.api(updateSetting, { params: { key: 'sanctionsCheck' }, body: { value: true } })
  const body = { requestTokens: 60, paymentAccountType: 'banking', source: 'performer' } as never
  await expect(payee.api(payouts.create, { body })).rejects.toMatchObject({
    code: 'sanctions.lists_missing',
  })
  await empty.close()
})
