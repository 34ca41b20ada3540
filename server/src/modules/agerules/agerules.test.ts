import * as agerules from '@stagedoor/contract/agerules'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'
import { assuredPlaces, hasAgeRule, ruleAt } from './index.ts'
import { PRESETS } from './presets.rules.ts'

const DAY_MS = 86_400_000

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const texas = { country: 'US', region: 'TX' }

type Body = WireInputOf<typeof agerules.addRule>['body']

const rule = (changes: Partial<Body> = {}): Body => ({
  country: 'US',
  region: 'TX',
  action: 'assure' as const,
  methods: ['veriff' as const],
  minimumMethods: 1,
  needsDoubleAnonymity: false,
  allowsEstimation: false,
  challengeAge: 18,
  recheck: 'once' as const,
  recheckDays: null,
  retentionDays: 90,
  law: 'H.B. 1181',
  lawSince: '2023-09-01',
  inForceFrom: null,
  reason: 'The law asks it',
  ...changes,
})
const added = (body: Body) => admin.api(agerules.addRule, { body })
const end = (version: number) =>
  admin.api(agerules.endRule, { params: { version }, body: { reason: 'No longer needed' } })
const at = (place: object) => ruleAt(world.app.base, place)
/** Changes versions behind the back of the triggers, as somebody with the database could. */
const tamper = (statement: string) =>
  transaction(world.app.base, async (ctx) => {
    await sql`set local session_replication_role = replica`.execute(ctx.db)
    await sql.raw(statement).execute(ctx.db)
  })
const appliedAt = (country: string, region: string | undefined, when: Date) =>
  admin.api(agerules.readRuleAt, {
    query: { country, ...(region && { region }), at: when.toISOString() },
  })

it('a site without rules asks everybody for a click, whatever its policies say', async () => {
  await transaction(world.app.base, async (ctx) => {
    await updateSetting(ctx, 'ageUnknownPlaces', 'block')
    await updateSetting(ctx, 'ageAnonymousAddresses', 'block')
  })
  for (const place of [{}, texas, { isAnonymous: true }]) {
    expect(await at(place)).toMatchObject({ version: null, action: 'click' })
    expect(await hasAgeRule(world.app.base, place)).toBe(false)
  }
  expect(await assuredPlaces(world.app.base)).toEqual([])
  expect(await admin.api(agerules.listRules)).toMatchObject({
    inForce: [],
    planned: [],
    locationData: { hasRegions: false },
  })
  await transaction(world.app.base, async (ctx) => {
    await updateSetting(ctx, 'ageUnknownPlaces', 'click')
    await updateSetting(ctx, 'ageAnonymousAddresses', 'place')
  })
})

it('the rule of a state counts before that of its country, and that before the one of all places', async () => {
  const { version } = await added(rule())
  await added(rule({ region: null, action: 'block', methods: [] }))
  await added(rule({ country: '*', region: null, methods: ['verifymy'] }))
  expect(await at(texas)).toMatchObject({ version, action: 'assure', methods: ['veriff'] })
  expect(await at({ country: 'US', region: 'CA' })).toMatchObject({ action: 'block' })
  expect(await at({ country: 'DE' })).toMatchObject({ action: 'assure', methods: ['verifymy'] })
  expect(await hasAgeRule(world.app.base, { country: 'DE' })).toBe(true)
  expect(
    (await assuredPlaces(world.app.base)).map(({ country, region }) => [country, region]),
  ).toEqual([
    ['*', null],
    ['US', null],
    ['US', 'TX'],
  ])
})

it('a rule that is ended leaves the place to the next one, and the past as it was', async () => {
  const { inForce } = await admin.api(agerules.listRules)
  const before = world.clock.now()
  world.clock.advance(60_000)
  for (const { country, version } of inForce) if (country !== 'US') await end(version)
  expect(await at({ country: 'DE' })).toMatchObject({ action: 'click', version: null })
  expect(await appliedAt('DE', undefined, before)).toMatchObject({ action: 'assure' })
  expect(await appliedAt('DE', undefined, new Date(before.getTime() - DAY_MS))).toMatchObject({
    action: 'click',
  })
  const [first] = inForce.filter(({ country }) => country === '*')
  await expect(end(first?.version ?? 0)).rejects.toMatchObject({ code: 'agerules.not_in_force' })
  await expect(end(9999)).rejects.toMatchObject({ code: 'agerules.not_found' })
})

it('a planned rule applies from its day on, unless it is withdrawn', async () => {
  const inForceFrom = new Date(world.clock.now().getTime() + 2 * DAY_MS).toISOString()
  const planned = await added(rule({ country: 'AT', region: null, inForceFrom }))
  const other = await added(rule({ country: 'CH', region: null, inForceFrom }))
  expect(
    (await admin.api(agerules.listRules)).planned.map(({ country }) => country).sort(),
  ).toEqual(['AT', 'CH'])
  expect(await end(other.version)).toMatchObject({ action: 'withdraw', replaces: other.version })
  await expect(end(other.version)).rejects.toMatchObject({ code: 'agerules.not_in_force' })
  expect(await at({ country: 'AT' })).toMatchObject({ action: 'click' })
  world.clock.advance(2 * DAY_MS)
  admin = await world.admin()
  expect(await at({ country: 'AT' })).toMatchObject({ version: planned.version })
  expect(await at({ country: 'CH' })).toMatchObject({ action: 'click' })
})

it('refuses rules that contradict themselves, and rules of the past', async () => {
  const past = new Date(world.clock.now().getTime() - DAY_MS).toISOString()
  for (const [changes, code] of [
    [{ methods: [] }, 'agerules.too_few_methods'],
    [{ minimumMethods: 2 }, 'agerules.too_few_methods'],
    [{ methods: ['veriff', 'veriff'], minimumMethods: 2 }, 'agerules.too_few_methods'],
    [{ needsDoubleAnonymity: true }, 'agerules.no_anonymous_method'],
    [{ inForceFrom: past }, 'agerules.in_the_past'],
    [{ country: 'XX' }, 'request.invalid'],
    [{ country: '*', region: 'TX' }, 'request.invalid'],
  ] as const)
    await expect(added(rule(changes as never))).rejects.toMatchObject({ code })
})

it('changes need a fresh proof of the admin, and are in the audit trail', async () => {
  const stale = await world.admin()
  world.clock.advance(16 * 60_000)
  const body = { reason: 'The law asks it' }
  const proof = { code: 'auth.proof_required' }
  await expect(stale.api(agerules.addRule, { body: rule() })).rejects.toMatchObject(proof)
  await expect(stale.api(agerules.endRule, { params: { version: 1 }, body })).rejects.toMatchObject(
    proof,
  )
  await expect(
    stale.api(agerules.switchOnPreset, { params: { preset: 'uk' }, body }),
  ).rejects.toMatchObject(proof)
  admin = await world.admin()
  const { author } = await added(rule({ retentionDays: 30 }))
  expect(author).toBeTruthy()
  const { db } = world.app.base
  const events = await db
    .selectFrom('auditEvents')
    .select(['action', 'subjectId'])
    .where('subjectKind', '=', 'age_rule')
    .execute()
  expect(events).toContainEqual({ action: 'agerules.rule_added', subjectId: 'US-TX' })
  expect(events).toContainEqual({ action: 'agerules.rule_ended', subjectId: 'CH' })
})

it('a preset is on only after an admin switched it on, for each of its places', async () => {
  const body = { reason: 'Our lawyer asked for it' }
  const on = (preset: string) => admin.api(agerules.switchOnPreset, { params: { preset }, body })
  const { data: presets } = await admin.api(agerules.listPresets)
  expect(presets.map(({ id, isOn }) => [id, isOn])).toEqual(PRESETS.map(({ id }) => [id, false]))
  expect((await on('fr')).data).toMatchObject([
    { country: 'FR', minimumMethods: 2, needsDoubleAnonymity: true, recheck: 'session' },
  ])
  const { data } = await on('eu')
  expect(data.map(({ country }) => country)).not.toContain('FR')
  expect(data).toHaveLength(25)
  expect(await at({ country: 'FR' })).toMatchObject({ recheck: 'session' })
  expect(await at({ country: 'IT' })).toMatchObject({ recheck: 'days', recheckDays: 90 })
  await on('it')
  expect(await at({ country: 'IT' })).toMatchObject({
    methods: [...agerules.DOUBLY_ANONYMOUS_METHODS],
    recheck: 'session',
  })
  await expect(on('fr')).rejects.toMatchObject({ code: 'agerules.preset_applies' })
  await expect(on('nowhere')).rejects.toMatchObject({ code: 'agerules.preset_not_found' })
  const { data: after } = await admin.api(agerules.listPresets)
  expect(after.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual(['eu', 'fr', 'it'])
})

it('the policies decide about places that are not known for sure', async () => {
  const set = (key: 'ageUnknownPlaces' | 'ageAnonymousAddresses', value: string) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))
  const hidden = { country: 'CH', isAnonymous: true }
  expect(await at({})).toMatchObject({ action: 'click' })
  expect(await at({ country: 'US' })).toMatchObject({ action: 'block' })
  expect(await at(hidden)).toMatchObject({ action: 'click' })
  await set('ageUnknownPlaces', 'strictest')
  await set('ageAnonymousAddresses', 'strictest')
  expect(await at({})).toMatchObject({ action: 'block', country: 'US' })
  expect(await at(hidden)).toMatchObject({ action: 'block', country: 'US' })
  expect(await at({ country: 'CH' })).toMatchObject({ action: 'click' })
  await set('ageAnonymousAddresses', 'block')
  expect(await at(hidden)).toMatchObject({ action: 'block' })
})

it('lists the versions of a place, the newest first', async () => {
  const list = async (query: object) =>
    (await admin.api(agerules.listVersions, { query })).data.map(({ version }) => version)
  const texan = await list(texas)
  expect(texan.length).toBeGreaterThan(1)
  expect(texan).toEqual([...texan].sort((a, b) => b - a))
  expect(await list({ ...texas, offset: 1, limit: 1 })).toEqual([texan[1]])
})

it('staff see the site as a guest at a place until they end it', async () => {
  await added(rule({ country: 'NO', region: null }))
  const token = `token=${encodeURIComponent(admin.token)}`
  const body = { country: 'NO', region: null }
  const send = (cookie: string, url: string, payload?: object) =>
    world.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { cookie, 'x-own-pages': '1' },
      ...(payload && { payload }),
    })
  const gate = async (cookie: string) =>
    (await send(cookie, '/api/age/gate')).json().data.decision as string
  const started = await send(token, '/api/admin/age-rules/preview', body)
  const [preview = '', mark = ''] = [started.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0] ?? '')
  expect(mark).toMatch(/^placePreviewMark=NO\.\.\d+$/)
  expect(preview).toMatch(/^placePreview=NO/)
  expect(await gate(token)).toBe('open')
  expect(await gate(`${token}; ${preview}`)).toBe('assure')
  expect((await send(`${token}; ${preview}`, '/api/admin/age-rules')).statusCode).toBe(403)
  expect(await gate(`${token}; ${preview.replace('NO', 'CH')}`)).not.toBe('assure')
  const ended = await send(`${token}; ${preview}`, '/age-preview/end')
  expect([ended.statusCode, ended.headers.location]).toEqual([303, '/admin/age-rules'])
  for (const name of ['placePreview', 'placePreviewMark'])
    expect(String(ended.headers['set-cookie'])).toContain(`${name}=; Max-Age=0`)
  world.clock.advance(11 * 60_000)
  expect(await gate(preview)).not.toBe('assure')
  admin = await world.admin()
})

it('everybody reads what is asked where, and how the operator assessed it', async () => {
  await transaction(world.app.base, (ctx) =>
    updateSetting(ctx, 'ageAssessment', 'Tested by 200 people in May'),
  )
  const { rules, assessment } = await world.api()(agerules.readPolicy)
  expect(assessment).toBe('Tested by 200 people in May')
  expect(rules.find(({ country }) => country === 'FR')).toMatchObject({ minimumMethods: 2 })
  expect(rules.every(({ action }) => ['click', 'assure', 'block'].includes(action))).toBe(true)
})

it('an altered or removed version is found, and the database refuses to make one', async () => {
  const { db } = world.app.base
  const chain = () => admin.api(agerules.verifyChain)
  const { versions, problem } = await chain()
  expect([versions > 5, problem]).toEqual([true, null])
  await expect(db.deleteFrom('ageRules').execute()).rejects.toThrow('append-only')
  await expect(
    db.updateTable('ageRules').set({ law: 'Another' }).where('version', '=', 2).execute(),
  ).rejects.toThrow('append-only')
  await tamper('update age_rules set retention_days = 3650 where version = 2')
  expect((await chain()).problem).toEqual({ version: 2, kind: 'altered' })
  await tamper('update age_rules set retention_days = 90 where version = 2')
  expect((await chain()).problem).toBeNull()
  await tamper(`update age_rules set signature = reverse(signature) where version = 3`)
  expect((await chain()).problem).toEqual({ version: 3, kind: 'signature' })
  await tamper(`update age_rules set signature = reverse(signature) where version = 3`)
  await tamper('delete from age_rules where version = 4')
  expect((await chain()).problem).toEqual({ version: 4, kind: 'missing' })
})
