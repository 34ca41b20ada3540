import { InstanceKeys, instanceKeysPath } from '@stagedoor/contract/instance-keys'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import { isSignedBy, loadKeys, signAsInstance } from '../../platform/ops/index.ts'
import { updateSetting } from '../settings/index.ts'
import { isOwnSignature, keepInstanceKey } from './index.ts'

const text = Buffer.from('{"form":"test"}')
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const readKeys = async () => {
  const answer = await world.inject(instanceKeysPath)
  expect(answer.statusCode).toBe(200)
  return InstanceKeys.parse(answer.json())
}

/** Returns the context of a process that was started with another key. */
const withKey = ({ ...base }: Ctx, byte: number): Ctx => ({
  ...base,
  keys: loadKeys({ ...base.config, instanceKey: Buffer.alloc(32, byte) }),
})

const start = (ctx: Ctx) => transaction(ctx, keepInstanceKey)

it('the public key of a site is published, and verifies what the site signed', async () => {
  const { base } = world.app
  const signed = signAsInstance(base.keys, 'test', text)
  const { site, keys } = await readKeys()
  expect(site).toBe(base.config.publicUrl)
  expect(keys).toMatchObject([{ keyId: signed.keyId, algorithm: 'ed25519', isCurrent: true }])
  const publicKey = keys[0]?.publicKey as string
  expect(isSignedBy({ ...signed, publicKey }, 'test', text)).toBe(true)
  expect(await isOwnSignature(base, 'test', text, signed)).toBe(true)
  expect(await isOwnSignature(base, 'other', text, signed)).toBe(false)
  expect(await isOwnSignature(base, 'test', Buffer.from('{"form":"tesT"}'), signed)).toBe(false)
})

it('the key survives a restart', async () => {
  const again = loadKeys(world.app.base.config)
  await start({ ...world.app.base, keys: again })
  const { keys } = await readKeys()
  expect(keys.map(({ keyId }) => keyId)).toEqual([again.instance.keyId])
})

it('what a replaced key signed stays verifiable by the published list', async () => {
  const former = signAsInstance(world.app.base.keys, 'test', text)
  const restarted = withKey(world.app.base, 9)
  await start(restarted)
  expect(await isOwnSignature(restarted, 'test', text, former)).toBe(true)
  const { keys } = await readKeys()
  expect(keys.map(({ keyId }) => keyId)).toEqual([restarted.keys.instance.keyId, former.keyId])
  const listed = keys.find(({ keyId }) => keyId === former.keyId)
  expect(isSignedBy({ ...former, publicKey: listed?.publicKey ?? '' }, 'test', text)).toBe(true)
})

it('the signature of a key that was never the site’s is not its own', async () => {
  const signed = signAsInstance(withKey(world.app.base, 10).keys, 'test', text)
  expect(isSignedBy(signed, 'test', text)).toBe(true)
  expect(await isOwnSignature(world.app.base, 'test', text, signed)).toBe(false)
})

it('no key is removed from the list or changed', async () => {
  const { db } = world.app.base
  await expect(sql`delete from instance_keys`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update instance_keys set first_used_at = now()`.execute(db)).rejects.toThrow(
    'append-only',
  )
})

it('the list is served during maintenance', async () => {
  const change = (on: boolean) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, 'maintenanceMode', on))
  await change(true)
  expect((await world.inject(instanceKeysPath)).statusCode).toBe(200)
  await change(false)
})
