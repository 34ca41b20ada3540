import { updateSetting as changeByConsole, listSettings } from '@stagedoor/contract/admin'
import { readPublicSettings, readSettingsByKey } from '@stagedoor/contract/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, WORLD_CONNECTIONS, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { openBus } from '../../platform/realtime/index.ts'
import { createTtlCache } from '../../platform/ttl-cache.ts'
import { catalogue } from './catalogue.rules.ts'
import { fixedSettingWarnings, fixSettings, readSettings, updateSetting } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Changes the name of the site after `meanwhile`, and expects that another process sees it. */
async function expectElsewhere(meanwhile: () => Promise<unknown>) {
  const bus = await openBus(world.databaseUrl, world.app.base.log)
  const elsewhere = { ...world.app.base, cache: createTtlCache(bus) }
  try {
    await meanwhile()
    expect((await readSettings(elsewhere)).siteName).toBe('Stagedoor')
    await change('siteName', 'Curtain')
    await expect.poll(async () => (await readSettings(elsewhere)).siteName).toBe('Curtain')
  } finally {
    await change('siteName', 'Stagedoor')
    await bus.close()
  }
}

/** The backends of this database that listen for messages of the bus. */
async function busConnections(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = 'stagedoor bus' and datname = current_database()`.execute(
    world.app.base.db,
  )
  return rows.map(({ pid }) => pid)
}

const change = (key: string, value: unknown) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))

describe('the public settings', () => {
  it('serves the public settings of a fresh install to anyone as one flat object', async () => {
    const settings = await world.api()(readPublicSettings)
    expect(settings).toMatchObject({
      siteName: 'Stagedoor',
      paymentGateway: 'sandbox',
      requireEmailVerification: true,
      freeSubscriptionEnabled: true,
      freeSubscriptionDuration: 1,
      minimumSubscriptionPrice: 2.95,
      maximumSubscriptionPrice: 300,
      minimumWalletPrice: 2.95,
      maximumWalletPrice: 300,
      minimumContentPrice: 0.01,
      maximumContentPrice: 10_000,
      minimumTipPrice: 10,
      maximumTipPrice: 10_000,
      minimumPayoutAmount: 50,
      hashPasswordOnClient: 'off',
      maintenanceMode: false,
      menus: [],
      darkmodeLogoUrl: '',
    })
  })

  it('serves exactly the settings that the catalogue marks public', async () => {
    const shown = Object.entries(catalogue).filter(([, { isPublic }]) => isPublic)
    const settings = await world.api()(readPublicSettings)
    const more = [
      'agoraEnable',
      'liveVideoHosts',
      'isPlayMoney',
      'menus',
      'API_ENDPOINT',
      'isWaitingForPages',
    ]
    expect(Object.keys(settings).sort()).toEqual([...shown.map(([key]) => key), ...more].sort())
  })

  it('serves settings by key, public keys only', async () => {
    const keys = [
      'siteName',
      'minimumTipPrice',
      'reserveBasisPoints',
      'adminEmail',
      '__proto__',
      'nothing',
    ]
    expect(await world.api()(readSettingsByKey, { body: { keys } })).toEqual({
      siteName: 'Stagedoor',
      minimumTipPrice: 10,
    })
  })

  it('refuses keys that are not a list of strings', async () => {
    const reply = await world.inject({
      method: 'POST',
      url: '/api/settings/keys',
      payload: { keys: [{ a: 1 }] },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().code).toBe('request.invalid')
  })
})

describe('a change', () => {
  it('applies a changed setting at once, in working form inside and wire form outside', async () => {
    expect(await change('minimumTipPrice', '12.5')).toEqual({
      key: 'minimumTipPrice',
      before: 10,
      after: 12.5,
    })
    expect((await readSettings(world.app.base)).minimumTipPrice).toBe(1250n)
    expect(await world.api()(readPublicSettings)).toMatchObject({ minimumTipPrice: 12.5 })
  })

  it('keeps the old setting when the transaction of a change fails', async () => {
    const failing = transaction(world.app.base, async (ctx) => {
      await updateSetting(ctx, 'siteName', 'Never')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await readSettings(world.app.base)).siteName).toBe('Stagedoor')
  })

  it('reads settings in transactions that hold all connections while another request waits to load them', async () => {
    const { base } = world.app
    const holders = Array.from({ length: WORLD_CONNECTIONS }, () => Promise.withResolvers<void>())
    const loading = Promise.withResolvers<void>()
    const reading = holders.map((holder) =>
      transaction(base, async (ctx) => {
        await sql`select 1`.execute(ctx.db)
        holder.resolve()
        await loading.promise
        return (await readSettings(ctx)).siteName
      }),
    )
    await Promise.all(holders.map(({ promise }) => promise))
    await base.cache.invalidate('settings')
    const outside = readSettings(base)
    loading.resolve()
    expect(new Set(await Promise.all(reading))).toEqual(new Set(['Stagedoor']))
    expect((await outside).siteName).toBe('Stagedoor')
  }, 10_000)

  it('delivers a changed setting to other processes, also to one that is still connecting to the bus', () =>
    expectElsewhere(async () => undefined))

  it('shows a process that had lost the bus what changed meanwhile', async () => {
    const before = await busConnections()
    await expectElsewhere(async () => {
      const [own] = (await busConnections()).filter((pid) => !before.includes(pid))
      await sql`select pg_terminate_backend(${own})`.execute(world.app.base.db)
      await expect.poll(async () => (await busConnections()).includes(own ?? 0)).toBe(false)
    })
  })

  it.each([
    ['siteName', '', 'Required'],
    ['siteName', 'x'.repeat(61), 'At most 60 characters'],
    ['siteName', 7, undefined],
    ['minimumTipPrice', -1, 'Between 0 and 1,000,000'],
    ['minimumTipPrice', 10.001, 'At most two decimals'],
    ['minimumTipPrice', 20_000, '“Minimum tip” cannot be above “Maximum tip”'],
    ['maximumContentPrice', 10_001, 'Between 0 and 10000'],
    ['commissionBasisPoints', 10_001, 'At most 10000'],
    ['paymentGateway', 'paypal', undefined],
    ['logoUrl', 'javascript:alert(1)', 'Start with / or https://'],
    ['logoUrl', '//evil.example/x.png', 'Start with / or https://'],
    ['maintenanceMode', 'maybe', undefined],
    ['tokenConversionRate', 0, 'At least 0.01'],
  ])('refuses to set %s to %j', async (key, value, message) => {
    const refused = await change(key, value).catch((error) => error)
    expect(refused.code).toBe('request.invalid')
    if (message) expect(refused.data.fields).toEqual([{ path: 'value', message }])
  })

  it('refuses to change an unknown or fixed setting', async () => {
    await expect(change('toString', 1)).rejects.toMatchObject({ code: 'settings.not_found' })
    await expect(change('hashPasswordOnClient', 'md5')).rejects.toMatchObject({
      code: 'settings.not_editable',
    })
  })

  it('removes scripts from HTML settings', async () => {
    await change(
      'footerContent',
      '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a></p>',
    )
    expect((await readSettings(world.app.base)).footerContent).toBe(
      '<p>Hi <a rel="noopener">a</a></p>',
    )
  })

  it('never stores a minimum above its maximum when two admins save at once', async () => {
    await change('minimumWalletPrice', 10)
    await change('maximumWalletPrice', 100)
    await Promise.allSettled([change('minimumWalletPrice', 80), change('maximumWalletPrice', 20)])
    const { minimumWalletPrice, maximumWalletPrice } = await readSettings(world.app.base)
    expect(minimumWalletPrice < maximumWalletPrice).toBe(true)
    expect([minimumWalletPrice, maximumWalletPrice]).not.toEqual([1000n, 10_000n])
  })
})

describe('maintenance', () => {
  it('refuses calls of guests during maintenance, except those served during maintenance', async () => {
    await change('maintenanceMode', true)
    const closed = await world.inject({ method: 'GET', url: '/api/countries/list' })
    expect(closed.statusCode).toBe(503)
    expect(closed.json().code).toBe('site.maintenance')
    expect(await world.api()(readPublicSettings)).toMatchObject({ maintenanceMode: true })
    await change('maintenanceMode', false)
    expect((await world.inject({ method: 'GET', url: '/api/countries/list' })).statusCode).toBe(200)
  })
})

describe('cached guest pages', () => {
  it('does not reuse cached guest pages after maintenance mode is switched', async () => {
    const open = await world.app.audienceOf('10.0.0.1')
    await change('maintenanceMode', true)
    const closed = await world.app.audienceOf('10.0.0.1')
    await change('maintenanceMode', false)
    expect([closed === open, await world.app.audienceOf('10.0.0.1')]).toEqual([false, open])
  })
})

describe('a setting from the environment', () => {
  it('prefers a setting from the environment and refuses to change it in the console', async () => {
    const other = await createWorld({ environment: { EXISTING_CLIENTS: 'true' } })
    try {
      const admin = await other.admin()
      const shown = (await admin.api(listSettings, { query: { group: 'security' } })).find(
        ({ key }) => key === 'existingClients',
      )
      expect(shown).toMatchObject({
        value: true,
        default: false,
        isEditable: false,
        isFromEnvironment: true,
      })
      const params = { key: 'existingClients' }
      const attempt = admin.api(changeByConsole, { params, body: { value: false } })
      await expect(attempt).rejects.toMatchObject({ code: 'settings.not_editable' })
    } finally {
      await other.close()
    }
  })

  it('lets the console change a setting that the environment does not set', async () => {
    expect(await readSettings(world.app.base)).toMatchObject({ existingClients: false })
    await change('existingClients', true)
    expect(await readSettings(world.app.base)).toMatchObject({ existingClients: true })
    await change('existingClients', false)
  })
})

describe('what is fixed at the first start', () => {
  it('explains at the first start which settings are fixed', () => {
    const plain = fixedSettingWarnings({ currency: 'EUR', hashPasswordOnClient: 'off' }).join(' ')
    expect(plain).toContain('All money is in EUR')
    expect(plain).toContain('HASH_PASSWORD_ON_CLIENT=off')
    const digested = fixedSettingWarnings({ currency: 'EUR', hashPasswordOnClient: 'md5' }).join(
      ' ',
    )
    expect(digested).toContain('md5 digests')
    expect(digested).toContain('adds no security')
  })

  it('takes fixed settings from the environment at the first start and keeps them', async () => {
    const other = await createWorld({ environment: { HASH_PASSWORD_ON_CLIENT: 'sha256' } })
    try {
      expect(await other.api()(readPublicSettings)).toMatchObject({
        hashPasswordOnClient: 'sha256',
        currency: 'USD',
      })
      const later = { hashPasswordOnClient: 'off', currency: 'EUR' } as const
      await transaction(other.app.base, (ctx) => fixSettings(ctx, later))
      await other.app.base.cache.invalidate('settings')
      expect(await readSettings(other.app.base)).toMatchObject({
        hashPasswordOnClient: 'sha256',
        currency: 'USD',
      })
    } finally {
      await other.close()
    }
  })
})
