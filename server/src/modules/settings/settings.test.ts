import { updateSetting as changeByConsole, listSettings } from '@stagedoor/contract/admin'
import { readPublicSettings, readSettingsByKey } from '@stagedoor/contract/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { createTtlCache } from '../../platform/db/ttl-cache.ts'
import { openBus } from '../../platform/realtime/bus.ts'
import { catalogue } from './catalogue.rules.ts'
import { fixedSettingWarnings, fixSettings, readSettings, updateSetting } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const change = (key: string, value: unknown) => transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))

describe('the public settings', () => {
  it('are one flat object with the defaults of a fresh install, for anyone', async () => {
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
      minimumTipPrice: 10,
      maximumTipPrice: 10_000,
      minimumPayoutAmount: 50,
      hashPasswordOnClient: 'off',
      maintenanceMode: false,
      menus: [],
      darkmodeLogoUrl: '',
    })
  })

  it('hold exactly what the catalogue calls public', async () => {
    const shown = Object.entries(catalogue).filter(([, { isPublic }]) => isPublic)
    const settings = await world.api()(readPublicSettings)
    const more = ['isPlayMoney', 'menus', 'API_ENDPOINT', 'isWaitingForPages']
    expect(Object.keys(settings).sort()).toEqual([...shown.map(([key]) => key), ...more].sort())
  })

  it('answer by key, and only public keys', async () => {
    const keys = ['siteName', 'minimumTipPrice', 'reserveBasisPoints', 'adminEmail', '__proto__', 'nothing']
    expect(await world.api()(readSettingsByKey, { body: { keys } })).toEqual({
      siteName: 'Stagedoor',
      minimumTipPrice: 10,
    })
  })

  it('refuse keys that are no list of texts', async () => {
    const reply = await world.inject({ method: 'POST', url: '/api/settings/keys', payload: { keys: [{ a: 1 }] } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().code).toBe('request.invalid')
  })
})

describe('a change', () => {
  it('is seen at once, in working form inside and wire form outside', async () => {
    expect(await change('minimumTipPrice', '12.5')).toEqual({ key: 'minimumTipPrice', before: 10, after: 12.5 })
    expect((await readSettings(world.app.base)).minimumTipPrice).toBe(1250n)
    expect(await world.api()(readPublicSettings)).toMatchObject({ minimumTipPrice: 12.5 })
  })

  it('is not seen when its transaction fails', async () => {
    const failing = transaction(world.app.base, async (ctx) => {
      await updateSetting(ctx, 'siteName', 'Never')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await readSettings(world.app.base)).siteName).toBe('Stagedoor')
  })

  it('reaches other processes', async () => {
    await readSettings(world.app.base)
    const bus = await openBus(world.databaseUrl, world.app.base.log)
    const elsewhere = { ...world.app.base, memo: createTtlCache(bus) }
    expect((await readSettings(elsewhere)).siteName).toBe('Stagedoor')
    try {
      await change('siteName', 'Curtain')
      await expect.poll(async () => (await readSettings(elsewhere)).siteName).toBe('Curtain')
    } finally {
      await change('siteName', 'Stagedoor')
      await bus.close()
    }
  })

  it.each([
    ['siteName', '', 'Required'],
    ['siteName', 'x'.repeat(61), 'At most 60 characters'],
    ['siteName', 7, undefined],
    ['minimumTipPrice', -1, 'Between 0 and 1,000,000'],
    ['minimumTipPrice', 10.001, 'At most two decimals'],
    ['minimumTipPrice', 20_000, '“Smallest tip” would be above “Largest tip”'],
    ['commissionBasisPoints', 10_001, 'At most 10000'],
    ['paymentGateway', 'stripe', undefined],
    ['logoUrl', 'javascript:alert(1)', 'Start with / or https://'],
    ['logoUrl', '//evil.example/x.png', 'Start with / or https://'],
    ['maintenanceMode', 'maybe', undefined],
    ['tokenConversionRate', 0, 'At least 0.01'],
  ])('of %s to %j is refused', async (key, value, message) => {
    const refused = await change(key, value).catch((error) => error)
    expect(refused.code).toBe('request.invalid')
    if (message) expect(refused.data.fields).toEqual([{ path: 'value', message }])
  })

  it('of an unknown setting, or of one that is fixed, is refused', async () => {
    await expect(change('toString', 1)).rejects.toMatchObject({ code: 'settings.not_found' })
    await expect(change('hashPasswordOnClient', 'md5')).rejects.toMatchObject({ code: 'settings.not_editable' })
  })

  it('takes script out of HTML', async () => {
    await change('footerContent', '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a></p>')
    expect((await readSettings(world.app.base)).footerContent).toBe('<p>Hi <a rel="noopener">a</a></p>')
  })

  it('by two admins at once never leaves a range upside down', async () => {
    await change('minimumWalletPrice', 10)
    await change('maximumWalletPrice', 100)
    await Promise.allSettled([change('minimumWalletPrice', 80), change('maximumWalletPrice', 20)])
    const { minimumWalletPrice, maximumWalletPrice } = await readSettings(world.app.base)
    expect(minimumWalletPrice < maximumWalletPrice).toBe(true)
    expect([minimumWalletPrice, maximumWalletPrice]).not.toEqual([1000n, 10_000n])
  })
})

describe('maintenance', () => {
  it('closes calls to guests, except those that say they are answered', async () => {
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
  it('are not reused across a switch of maintenance mode', async () => {
    const open = await world.app.audienceOf('10.0.0.1')
    await change('maintenanceMode', true)
    const closed = await world.app.audienceOf('10.0.0.1')
    await change('maintenanceMode', false)
    expect([closed === open, await world.app.audienceOf('10.0.0.1')]).toEqual([false, open])
  })
})

describe('a setting from the environment', () => {
  it('takes precedence over the console, which cannot change it', async () => {
    const other = await createWorld({ environment: { EXISTING_CLIENTS: 'true' } })
    try {
      const admin = await other.admin()
      const shown = (await admin.api(listSettings, { query: { group: 'security' } })).find(
        ({ key }) => key === 'existingClients',
      )
      expect(shown).toMatchObject({ value: true, default: false, isEditable: false, isFromEnvironment: true })
      const params = { key: 'existingClients' }
      const attempt = admin.api(changeByConsole, { params, body: { value: false } })
      await expect(attempt).rejects.toMatchObject({ code: 'settings.not_editable' })
    } finally {
      await other.close()
    }
  })

  it('can be changed in the console when the environment does not set it', async () => {
    expect(await readSettings(world.app.base)).toMatchObject({ existingClients: false })
    await change('existingClients', true)
    expect(await readSettings(world.app.base)).toMatchObject({ existingClients: true })
    await change('existingClients', false)
  })
})

describe('what is fixed at the first start', () => {
  it('is explained to the person who starts it', () => {
    const plain = fixedSettingWarnings({ currency: 'EUR', hashPasswordOnClient: 'off' }).join(' ')
    expect(plain).toContain('All money is in EUR')
    expect(plain).toContain('HASH_PASSWORD_ON_CLIENT=off')
    const digested = fixedSettingWarnings({ currency: 'EUR', hashPasswordOnClient: 'md5' }).join(' ')
    expect(digested).toContain('md5 digests')
    expect(digested).toContain('adds no security')
  })

  it('comes from the environment then, and keeps its value', async () => {
    const other = await createWorld({ environment: { HASH_PASSWORD_ON_CLIENT: 'sha256' } })
    try {
      expect(await other.api()(readPublicSettings)).toMatchObject({ hashPasswordOnClient: 'sha256', currency: 'USD' })
      const later = { hashPasswordOnClient: 'off', currency: 'EUR' } as const
      await transaction(other.app.base, (ctx) => fixSettings(ctx, later))
      await other.app.base.cache.invalidate('settings')
      expect(await readSettings(other.app.base)).toMatchObject({ hashPasswordOnClient: 'sha256', currency: 'USD' })
    } finally {
      await other.close()
    }
  })
})
